import { t } from '@lingui/core/macro';
import { anonymousBuyer } from '@bidboard/backend/features/rfps/contracts/anonymous-buyer';
import { contactRoleLabels } from '@bidboard/backend/features/rfps/contracts/project-rules';
import type { Project } from '@bidboard/backend/features/rfps/contracts/rfps';
import { markdownOf } from '@bidboard/backend/kernel/text/rich-text';
import { useGetProjectQuery } from '../../rfps/endpoints.ts';
import { listedDocument } from '../../../api/queries/document-files.ts';
import { freshLinks } from '../../../api/queries/fresh-links.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { formatDay } from '../../../ui/format/date-format.ts';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { FileRow } from '../../../ui/files/file-row.tsx';
import { MarkdownView } from '../../../ui/markdown/markdown-view.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useResponseState } from '../steps/response-context.ts';
import { StepHead, type StepScreenProps } from '../steps/step-screen.tsx';
import styles from './project-view.module.css';
import responsesStyles from '../wizard/responses.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

function Milestones({ timelineItems, timeZone }: Pick<Project, 'timelineItems' | 'timeZone'>) {
  return (
    <div className={layoutStyles.scrollable} tabIndex={0} role="region" aria-label={t`Milestones`}>
      <table className={responsesStyles.milestones}>
        <thead>
          <tr>
            <th scope="col">{t`Milestone`}</th>
            <th scope="col">{t`Date (${timeZone})`}</th>
            <th scope="col">{t`Description`}</th>
          </tr>
        </thead>
        <tbody>
          {timelineItems.map((item, at) => (
            <tr key={at}>
              <th scope="row">{item.mileStoneName}</th>
              <td className={textStyles.tabular}>{formatDay(item.mileStoneDate)}</td>
              <td>{item.description || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Contacts({ contacts, isHidden }: Pick<Project, 'contacts'> & { isHidden: boolean }) {
  if (contacts.length === 0) {
    return (
      <p className={textStyles.faint}>
        {isHidden
          ? t`You see the contacts once you have accepted the invite.`
          : t`The buyer has not named any contacts yet.`}
      </p>
    );
  }
  return (
    <ul className={styles.projectContacts} aria-label={t`Contacts`}>
      {contacts.map(({ contactName, contactRole }, at) => (
        <li key={at}>
          <span className={textStyles.medium}>{contactName}</span>
          {contactRole ? <span className={textStyles.muted}> {contactRoleLabels[contactRole]}</span> : null}
        </li>
      ))}
    </ul>
  );
}

function Material({ files, isHidden }: { files: Project['supportingMaterial_docs']; isHidden: boolean }) {
  if (files.length === 0) {
    return (
      <p className={textStyles.faint}>
        {isHidden
          ? t`You see the buyer’s files once you have accepted the invite.`
          : t`The buyer has added no files yet.`}
      </p>
    );
  }
  return (
    <ul aria-label={t`Supporting material`}>
      {files.map(listedDocument).map(({ key, name, location, detail }) => (
        <FileRow key={key} name={name} href={location} detail={detail} />
      ))}
    </ul>
  );
}

const lines = (text: string) => (text ? <span className={styles.projectText}>{text}</span> : '');

interface ProjectPanelsProps {
  rfpId: string;
  /** Whether the buyer is still anonymous, so that contacts and files are held back. */
  isHidden: boolean;
}

export function ProjectPanels({ rfpId, isHidden }: ProjectPanelsProps) {
  const { data, error, refetch } = useGetProjectQuery({ params: { rfpId } }, freshLinks);
  if (error && !data)
    return <NotLoaded title={t`The project did not load`} error={error} refetch={refetch} />;
  if (!data) return <SkeletonRows rows={5} label={t`Loading the project`} />;
  const { project } = data;
  const description = markdownOf(project.projectDescription);
  return (
    <div className={layoutStyles.stack}>
      <Panel padded>
        <FactList
          facts={[
            [t`Project Name`, project.projectName],
            [t`Project Description`, description ? <MarkdownView text={description} /> : ''],
            [t`Business objective`, lines(project.businessObjective)],
            [t`Metrics`, lines(project.metrics)],
            [t`Decision process`, lines(project.decisionProcess)],
            [t`Decision criteria`, lines(project.decisionCriteria)],
          ]}
        />
      </Panel>
      <Panel title={t`Timeline`} level={3}>
        <Milestones timelineItems={project.timelineItems} timeZone={project.timeZone} />
      </Panel>
      <Panel title={t`Contacts`} level={3} padded>
        <Contacts contacts={isHidden ? [] : project.contacts} isHidden={isHidden} />
      </Panel>
      <Panel title={t`Supporting material`} level={3} padded>
        <Material files={isHidden ? [] : project.supportingMaterial_docs} isHidden={isHidden} />
      </Panel>
    </div>
  );
}

/** What is asked for, by whom and by when, read only. */
export function ProjectView({ label }: StepScreenProps) {
  const { rfpId, buyerId } = useResponseState();
  return (
    <>
      <StepHead label={label} detail={t`What the buyer needs, and by when.`} />
      <ProjectPanels rfpId={rfpId} isHidden={buyerId === anonymousBuyer.userId} />
    </>
  );
}
