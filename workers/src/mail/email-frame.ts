import { t, texts } from '@bidboard/backend/kernel/text/texts';

/** What all emails of an installation share, and what one recipient's email adds at its foot. */
export interface EmailFrame {
  /** Where people reach Bidboard; links begin with it. */
  publicUrl: string;
  /** The address that readers may write to. */
  contact: string;
  footer?: EmailFooter | undefined;
}

/** The foot of an email that its reader may turn off. */
export interface EmailFooter {
  /** Why the reader gets the email, in a sentence. */
  reason: string;
  unsubscribePath: string;
  /** All preferences; undefined for readers without an account. */
  preferencesPath: string | undefined;
}

/** The texts that end every email. */
export const signature = texts({
  from: 'The Bidboard team',
  unsubscribe: 'Unsubscribe',
  preferences: 'Notification preferences',
});
export const contactText = (address: string): string => t('Questions? Write to {address}.', { address });

/** Returns the lines of what a person wrote. */
export const linesOf = (text: string): string[] => text.split(/\r\n|[\n\r\u2028\u2029]/);
