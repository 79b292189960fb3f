import type { ReactNode } from 'react';
import { formatDay } from '../../ui/format/day-format.ts';
import { FactList } from '../../ui/layout/fact-list.tsx';
import { FileIcon } from '../../ui/files/file-icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import type { MeetingView } from './meeting-kind.ts';

/** Who requests what from whom. Contact name and e-mail are present once the request is accepted. */
export function MeetingFacts({ meeting }: { meeting: MeetingView }) {
  const { companyName, companyLocation, createdAt, type, stage, question, contactName, contactEmail } =
    meeting;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Company', companyName || 'No company yet'],
    ...(companyLocation ? [['Location', companyLocation] as const] : []),
    [
      'Request Date',
      <span key="date" className="num">
        {formatDay(createdAt)}
      </span>,
    ],
    ...(type ? [['Meeting Type', type.label] as const] : []),
    ['Discovery Stage', stage.label],
    [
      'Questions',
      <span key="questions" className="meeting-text">
        {question}
      </span>,
    ],
    ...(contactName ? [['Contact Name', contactName] as const] : []),
    ...(contactEmail
      ? [
          [
            'Contact Email',
            <a key="email" href={`mailto:${contactEmail}`}>
              {contactEmail}
            </a>,
          ] as const,
        ]
      : []),
  ];
  return (
    <Panel title="Request" padded>
      <FactList facts={facts} />
    </Panel>
  );
}

/** The vendor's reply: text, files, links. */
export function MeetingReply({ meeting }: { meeting: MeetingView }) {
  const { message, documents, links, answeredAt } = meeting;
  if (answeredAt === null) return null;
  return (
    <Panel title="Reply" padded foot={`Answered ${formatDay(answeredAt)}`}>
      <p className="meeting-text">{message || 'No reply was written.'}</p>
      {documents.length > 0 ? (
        <ul className="meeting-files" aria-label="Files">
          {documents.map((file) => (
            <li key={file.location}>
              <FileIcon name={file.name} />
              <a href={file.location}>{file.name}</a>
            </li>
          ))}
        </ul>
      ) : null}
      {links.length > 0 ? (
        <ul className="meeting-files" aria-label="File URLs">
          {links.map((link) => (
            <li key={link}>
              <a href={link} target="_blank" rel="noreferrer noopener">
                {link}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}
