import { findAssignmentNotification, sectionCount } from '@bidboard/backend/features/responses/jobs';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';

/** Mails the people assigned to sections: those who have a notification of it. */
export const assignmentMail = mailSubscriber(
  'assignmentMail',
  ['sectionsAssigned'],
  async ({ payload }, { database, publicUrl }) => {
    const notification = await findAssignmentNotification(database, payload);
    if (!notification) return [];
    const { assignee, by, path, rfpName, sections } = notification;
    const what = sectionCount(sections);
    return [
      {
        to: assignee.email,
        subject: `${by} gave you ${what} of ${rfpName} to answer`,
        text: [
          'Hello,',
          `${by} gave you ${what} of "${rfpName}" to answer:\n${sections.map((name) => `- ${name}`).join('\n')}`,
          `Answer here: ${publicUrl}${path}`,
        ].join('\n\n'),
      },
    ];
  },
);
