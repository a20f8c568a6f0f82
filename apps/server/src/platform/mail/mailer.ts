/** A message in plain text to one person. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Resolves when the message was taken over: by the mail server, or by the disk. */
  send(message: Message): Promise<void>;
  close(): void;
}
