/** Tables that a backup leaves out, each with the reason. Every other table is included, even one that is added in future. */
export const leftOut: Readonly<Record<string, string>> = {
  migration: 'the manifest names the migrations, and a restore applies them',
  session: 'who signed out or was removed since must not be signed in again: people sign in anew',
  sign_in_challenge: 'good for five minutes, and so for nobody who signs in after a restore',
  attempt_count: 'forgiven by a crash of the server too',
  push_attachment: 'a push need not outlive a crash',
  push_log: 'kept for minutes: whoever asks for what is gone reads anew',
  push_room: 'rooms begin to count anew, ahead of every number that a page has heard since',
  job_tally: 'how fast queues were within the last hour',
};
