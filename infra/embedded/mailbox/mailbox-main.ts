import { startMailbox } from './mailbox.ts';

const mailbox = await startMailbox({
  port: Number(process.env['MAILBOX_PORT'] ?? 0),
  smtpPort: Number(process.env['MAILBOX_SMTP_PORT'] ?? 0),
  folder: process.env['MAILBOX_FOLDER'],
});
const end = () => void mailbox.close().then(() => process.exit(0));
process.once('SIGTERM', end);
if (process.send) process.once('disconnect', end);
process.send?.('ready');
