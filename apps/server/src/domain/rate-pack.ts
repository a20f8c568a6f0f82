/** `proposed`: imported, and in no figure; `accepted`: part of the rates in force; `withdrawn`: in no figure any more. */
export type PackState = 'proposed' | 'accepted' | 'withdrawn';
