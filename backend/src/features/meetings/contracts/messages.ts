import { texts } from '../../../kernel/text/texts.ts';

/** The texts of this feature that both the server and the pages show. */
export const messages = texts({
  discoveryStageRequired: 'Please select the discovery stage',
  meetingTypeRequired: 'Please select the meeting type',
  momentRequired: 'Please choose a day and a time',
  momentPast: 'Please choose a time that is still to come',
  slotTwice: 'Please propose each time only once',
  slotRequired: 'Please choose one of the times',
  linkInvalid: 'Must be a link that begins with http:// or https://',
  recordingRequired: 'Please enter either a file URL or a document',
  meetingRequested: 'Your request has been sent.',
  meetingVisited: 'The request is marked as seen.',
  meetingAccepted: 'The request has been accepted.',
  meetingDeclined: 'The request has been declined.',
  meetingCancelled: 'The request has been cancelled.',
  meetingTimeProposed: 'The time has been proposed, and the other side notified.',
  meetingTimeAgreed: 'The time has been accepted, and the other side notified.',
});
