/** Limits of the specification (000 section 9, 001 section 9). Lengths are UTF-16 units, amounts dollars. */
export const APPLICATION_VERSION = '2.0';

/** Scenarios in total, the Current Situation included; the server may be set lower. */
export const MAX_SCENARIOS = 6;
export const MAX_SCENARIO_ID = MAX_SCENARIOS - 1;
export const MAX_CLIENTS = 2;

export const MONEY_MAX = 99_999_999.99;
export const REFURBISHMENT_MAX = 99_999_999;
export const GROWTH_MAX_PERCENT = 10;
/** By which rates may grow in a record that is stored; the form asks up to `GROWTH_MAX_PERCENT`. */
export const RATE_GROWTH_STORED_MAX_PERCENT = 20;
export const PERCENT_MAX = 100;
export const ANNUITY_TERM_MAX = 50;

export const REFERENCE_MAX = 67;
export const NAME_MAX = 56;
export const NOTE_MAX = 5000;
/** The path of the field a note is about, and what the field is called. */
export const NOTE_FIELD_MAX = 200;
export const DATE_TEXT_MAX = 10;
export const EMAIL_MAX = 254;
export const PASSWORD_MAX = 200;
export const PHONE_MAX = 30;
/** With spaces between its digits, of which there are nine. */
export const REPRESENTATIVE_NUMBER_MAX = 12;
/** A code of an authenticator app, or a recovery code with its spaces. */
export const CODE_MAX = 40;
/** Of a person. */
export const PASSKEYS_MAX = 10;

export const NOTES_MAX = 500;
export const ENTRIES_MAX = 200;
/** Entries every scenario has of itself: the income total and the out-of-pocket expenses of two people. */
export const AUTOMATIC_ENTRIES = 3;
/** Days after which the non-clinical contribution stops; the field takes no more. */
export const NON_CLINICAL_DAYS_MAX = 1460;
export const TABLE_ROWS = 10;
export const RECORD_IDS_MAX = 1000;

export const PASSWORD_MIN = 8;

/** Seconds. */
export const MAX_IDLE_SECONDS = 900;
export const IDLE_BUFFER_SECONDS = 300;
export const IDLE_CHECK_SECONDS = 60;
/** A password is seen to be changing for at least so long. */
export const PASSWORD_CHANGE_SECONDS = 1;

/** Residential entry is accepted from this day; the choice itself is disabled for days before the second one. */
export const RESIDENTIAL_ENTRY_FROM = '2015-07-01';
export const RESIDENTIAL_DISABLED_BEFORE = '2014-07-01';
/** The post reform checkbox is offered from this day (announced start of the reform). */
export const POST_REFORM_OFFERED_FROM = '2025-07-01';
/** An earlier purchase of an annuity is asked about, and counts: it may be exempt from the assets test. */
export const ANNUITY_USUAL_FROM = '2004-01-01';
export const CAREPLUS_FROM = '2015-08-01';

/** Months before the current one that a month picker offers. */
export const PICKER_MONTHS_BACK = 62;
export const GIFT_LOOK_BACK_YEARS = 5;

/** Earliest and latest year of any date a person may enter. */
export const YEAR_MIN = 1900;
export const YEAR_MAX = 2199;

/** Tags of a user. */
export const ADMIN_TAG = 255;
export const DEVELOPER_TAG = 239;
export const CLONED_STATUSES: readonly number[] = [2, 4];
export const OLD_RECORD_BEFORE = '2025-04-19';

/** Hard limits of a form-encoded body. Six full scenarios of a couple have about 7000 fields. */
export const FORM_FIELDS_MAX = 50_000;
export const FORM_DEPTH_MAX = 8;
export const FORM_KEY_MAX = 200;
export const FORM_LIST_MAX = 5000;
/** Of one group of fields. */
export const GROUP_MEMBERS_MAX = 1000;
/** Commas and colons of a body of JSON. The largest record, six scenarios with all their entries, has about 92,000. */
export const JSON_PARTS_MAX = 120_000;

export const STAGES = ['development', 'staging', 'production'] as const;

/** Of the name of a line of an opening position: that of an entry holds its id. */
export const OPENING_KEY_MAX = 120;
/** Dollars, of either sign: that may be the sum of what is typed. */
export const OPENING_MAX = 10 * MONEY_MAX;

/** Letters of the adviser's covering text and cover letter. */
export const COVERING_MAX = 4_000;
/** Letters of the adviser's line on the page for the client, and of the name of a scenario there. */
export const CLIENT_LINE_MAX = 300;
export const CLIENT_NAME_MAX = 60;
export const PARTS_MAX = 20;
export const PART_ID_MAX = 40;
