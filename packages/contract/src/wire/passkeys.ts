/** Passkeys: requests to a browser, its answers, and the passkeys of an account. Bytes are sent as base64url. */
import { z } from 'zod';
import { NAME_MAX } from '../limits.ts';
import { integer, text, trimmedText } from './fields.ts';

/** Room for the ids of every kind of key. Current keys need a tenth of it. */
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

/** Options for the browser to create a passkey. */
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

/** Options for the browser to use a passkey. Without `allowCredentials`, it offers any passkey for this site. */
export const passkeyAskedSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(descriptorSchema),
  userVerification: z.literal('required'),
});
export type PasskeyAsked = z.infer<typeof passkeyAskedSchema>;

/** The browser's proof of a passkey. */
export const passkeyShownSchema = z.strictObject({
  id: base64url(ID_MAX),
  clientDataJSON: base64url(PART_MAX),
  authenticatorData: base64url(PART_MAX),
  signature: base64url(PART_MAX),
});
export type PasskeyShown = z.infer<typeof passkeyShownSchema>;

const passkeyName = () => trimmedText(NAME_MAX).refine((value) => value !== '', { params: { code: 'required' } });

/** POST passkeys/add: a new passkey. */
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

/**
 * Times are ISO 8601; `lastUsed` is null until the first use. `synced`: a password manager stores it on several
 * devices.
 */
const passkeySchema = z.object({
  id: z.number(),
  name: z.string(),
  created: z.string(),
  lastUsed: z.string().nullable(),
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;
/** GET passkeys, oldest first. */
export const passkeysAnswerSchema = z.array(passkeySchema);

/** POST log-in/passkey. */
export const passkeySignInRequestSchema = z.strictObject({ passkey: passkeyShownSchema });
