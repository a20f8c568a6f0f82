/** `proposed`: imported, not used yet. `accepted`: part of the rates in force. `withdrawn`: no longer used. */
export type PackState = 'proposed' | 'accepted' | 'withdrawn';
