/** Limits of the specification (000 section 9, 001 section 9). Lengths are UTF-16 units, amounts dollars. */
export const APPLICATION_VERSION = '2.0';

/** The maximum number of scenarios, including the Current Situation. The server may be set lower. */
export const MAX_SCENARIOS = 6;
export const MAX_SCENARIO_ID = MAX_SCENARIOS - 1;
export const MAX_CLIENTS = 2;

export const MONEY_MAX = 99_999_999.99;
export const REFURBISHMENT_MAX = 99_999_999;
export const GROWTH_MAX_PERCENT = 10;
/** The maximum growth of rates in a stored record. The form accepts up to `GROWTH_MAX_PERCENT`. */
export const RATE_GROWTH_STORED_MAX_PERCENT = 20;
export const PERCENT_MAX = 100;
export const ANNUITY_TERM_MAX = 50;

export const REFERENCE_MAX = 67;
export const NAME_MAX = 56;
export const NOTE_MAX = 5000;
/** Characters of the path of the field that a note is about, and of the label of that field. */
export const NOTE_FIELD_MAX = 200;
export const DATE_TEXT_MAX = 10;
export const EMAIL_MAX = 254;
export const PASSWORD_MAX = 200;
export const PHONE_MAX = 30;
/** Nine digits and up to three spaces between them. */
export const REPRESENTATIVE_NUMBER_MAX = 12;
/** A code from an authenticator app, or a recovery code with its spaces. */
export const CODE_MAX = 40;
/** Per person. */
export const PASSKEYS_MAX = 10;

export const NOTES_MAX = 500;
export const ENTRIES_MAX = 200;
/** The automatic entries of every scenario: the income total and the out-of-pocket expenses of two people. */
export const AUTOMATIC_ENTRIES = 3;
/** Days after which the non-clinical contribution stops. The field accepts no more. */
export const NON_CLINICAL_DAYS_MAX = 1460;
/** Days of a stay in respite care. The field accepts no more. */
export const RESPITE_DAYS_MAX = 366;
export const TABLE_ROWS = 10;
export const RECORD_IDS_MAX = 1000;

export const PASSWORD_MIN = 8;

export const MAX_IDLE_SECONDS = 900;
export const IDLE_BUFFER_SECONDS = 300;
export const IDLE_CHECK_SECONDS = 60;
/** The minimum time that the page shows a password change in progress. */
export const PASSWORD_CHANGE_SECONDS = 1;

/**
 * Residential entry is accepted from the first of these days. The form disables Residential Aged Care for a date before
 * the second.
 */
export const RESIDENTIAL_ENTRY_FROM = '2015-07-01';
export const RESIDENTIAL_DISABLED_BEFORE = '2014-07-01';
/** The post reform checkbox is offered from this day (announced start of the reform). */
export const POST_REFORM_OFFERED_FROM = '2025-07-01';
/** An earlier annuity purchase is accepted but asks for confirmation: it may be exempt from the assets test. */
export const ANNUITY_USUAL_FROM = '2004-01-01';
export const CAREPLUS_FROM = '2015-08-01';

/** The number of months before the current one that a month picker offers. */
export const PICKER_MONTHS_BACK = 62;
export const GIFT_LOOK_BACK_YEARS = 5;

/** The earliest and latest year of any date that a person may enter. */
export const YEAR_MIN = 1900;
export const YEAR_MAX = 2199;

/** Tags of user accounts. The first may clone records, the second shows the developer menu. */
export const ADMIN_TAG = 255;
export const DEVELOPER_TAG = 239;
export const CLONED_STATUSES: readonly number[] = [2, 4];
export const OLD_RECORD_BEFORE = '2025-04-19';

/** Hard limits of a form-encoded body. Six full scenarios of a couple have about 7000 fields. */
export const FORM_FIELDS_MAX = 50_000;
export const FORM_DEPTH_MAX = 8;
export const FORM_KEY_MAX = 200;
export const FORM_LIST_MAX = 5000;
/** Per group of fields. */
export const GROUP_MEMBERS_MAX = 1000;
/** Commas and colons in a JSON body. The largest record, six scenarios with all their entries, has about 92,000. */
export const JSON_PARTS_MAX = 120_000;

export const STAGES = ['development', 'staging', 'production'] as const;

/** The length of the key of an opening position line. The key of an entry line contains its id. */
export const OPENING_KEY_MAX = 120;
/** Dollars, positive or negative. The value may be a sum of entered amounts. */
export const OPENING_MAX = 10 * MONEY_MAX;

/** Characters of the adviser's covering text and cover letter. */
export const COVERING_MAX = 4_000;
/** Characters of the adviser's line on the client page, and of the name of a scenario on that page. */
export const CLIENT_LINE_MAX = 300;
export const CLIENT_NAME_MAX = 60;
export const PARTS_MAX = 20;
export const PART_ID_MAX = 40;
/** Characters of the id of an entry. */
export const ENTRY_ID_MAX = 100;

/** A search over strategies: the things that vary, the combinations, and the rows kept for the report. */
export const STRATEGY_AXES_MAX = 8;
export const STRATEGY_POINTS_MAX = 1_000_000;
/** The combinations that one search may ask for; thresholds between the steps come on top. */
export const STRATEGY_COMBINATIONS_MAX = 200_000;
export const STRATEGY_ROWS_MAX = 2 * STRATEGY_AXES_MAX + 1;

/** Letters and statements kept with a record. */
export const LETTERS_MAX = 100;
export const LETTER_ID_MAX = 40;
export const LETTER_NOTE_MAX = 1_000;
/** The questions of a letter to the sender of a letter: characters of one, and how many. */
export const QUESTION_MAX = 400;
export const QUESTIONS_MAX = 16;
/** The most days of an invoice. */
export const INVOICE_DAYS_MAX = 366;
/** Months of fees paid: 20 years of two people. */
export const PAID_FEES_MAX = 480;
