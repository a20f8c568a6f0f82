/** Passkeys: what a browser is asked, what it answers, and what an account has. Bytes travel as base64url. */
import { z } from 'zod';
import { NAME_MAX } from '../limits.ts';
import { integer, text, trimmedText } from './fields.ts';

/** Room for every key that there is; those of today take a tenth of it. */
const ID_MAX = 1400;
const PART_MAX = 4096;
const ATTESTATION_MAX = 16_384;

const base64url = (max: number) =>
  z
    .string()
    .max(max, { abort: true })
    .refine((value) => /^[\w-]+$/.test(value), { params: { code: 'text-pattern' } });

const descriptorSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** What a browser is asked for to make a passkey. */
export const passkeyMakingSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptorSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyMaking = z.infer<typeof passkeyMakingSchema>;

/** What a browser is asked for to show one. No `allowCredentials`: any that it has for this place. */
export const passkeyAskedSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(descriptorSchema),
  userVerification: z.literal('required'),
});
export type PasskeyAsked = z.infer<typeof passkeyAskedSchema>;

/** A passkey that was shown. */
export const passkeyShownSchema = z.strictObject({
  id: base64url(ID_MAX),
  clientDataJSON: base64url(PART_MAX),
  authenticatorData: base64url(PART_MAX),
  signature: base64url(PART_MAX),
});
export type PasskeyShown = z.infer<typeof passkeyShownSchema>;

const passkeyName = () => trimmedText(NAME_MAX).refine((value) => value !== '', { params: { code: 'required' } });

/** POST passkeys/add: one that was made. */
export const passkeyAddRequestSchema = z.strictObject({
  name: passkeyName(),
  passkey: z.strictObject({
    id: base64url(ID_MAX),
    clientDataJSON: base64url(PART_MAX),
    attestationObject: base64url(ATTESTATION_MAX),
    transports: z.array(text(20)).max(10),
  }),
});
export type PasskeyAddRequest = z.infer<typeof passkeyAddRequestSchema>;

const passkeyNumber = integer(1, Number.MAX_SAFE_INTEGER);
/** POST passkeys/rename. */
export const passkeyRenameRequestSchema = z.strictObject({ id: passkeyNumber, name: passkeyName() });
export type PasskeyRenameRequest = z.infer<typeof passkeyRenameRequestSchema>;
export const passkeyIdSchema = passkeyNumber;

/** Times are ISO 8601; `lastUsed` is null until then. `synced`: kept by a password manager, on more than one device. */
const passkeySchema = z.object({
  id: z.number(),
  name: z.string(),
  created: z.string(),
  lastUsed: z.string().nullable(),
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;
/** GET passkeys, the oldest first. */
export const passkeysAnswerSchema = z.array(passkeySchema);

/** POST log-in/passkey. */
export const passkeySignInRequestSchema = z.strictObject({ passkey: passkeyShownSchema });
