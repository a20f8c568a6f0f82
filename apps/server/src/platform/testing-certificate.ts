/** A self-signed certificate, for tests of servers that must not be trusted: DER written by hand (RFC 5280). */
import { generateKeyPairSync, sign } from 'node:crypto';

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OBJECT_ID = 0x06;
const TEXT = 0x0c;
const TIME = 0x17;
const VERSION = 0xa0;

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  // No length here needs more than two bytes.
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const ED25519 = der(SEQUENCE, der(OBJECT_ID, Buffer.from([0x2b, 0x65, 0x70])));
const COMMON_NAME = der(OBJECT_ID, Buffer.from([0x55, 0x04, 0x03]));
const VALID = der(SEQUENCE, der(TIME, Buffer.from('200101000000Z')), der(TIME, Buffer.from('491231000000Z')));

/** Key and certificate in PEM, as Node.js servers take them. */
export function selfSigned(host: string): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(TEXT, Buffer.from(host)))));
  const version = der(VERSION, der(INTEGER, Buffer.from([2])));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const signedPart = der(SEQUENCE, version, der(INTEGER, Buffer.from([1])), ED25519, name, VALID, name, key);
  const signature = der(BIT_STRING, Buffer.from([0]), sign(null, signedPart, privateKey));
  const text = der(SEQUENCE, signedPart, ED25519, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${text.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}
