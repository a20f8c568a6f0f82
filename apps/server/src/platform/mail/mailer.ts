/** A plain text message to one person. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Resolves when the mail server or the disk has accepted the message. */
  send(message: Message): Promise<void>;
  close(): void;
}
