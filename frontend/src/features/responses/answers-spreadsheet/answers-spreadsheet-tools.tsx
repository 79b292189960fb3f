import { t } from '@lingui/core/macro';
import {
  questionnaireFormats,
  type QuestionnaireFormat,
} from '@bidboard/backend/features/rfps/contracts/requirements';
import type { ExportedKind } from '@bidboard/backend/features/responses/contracts/answers-spreadsheet';
import { Button } from '../../../ui/buttons/button.tsx';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { responsesApi } from '../endpoints.ts';
import type { AppStore } from '../../../api/app-store.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { MenuButton } from '../../../ui/buttons/menu-button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { downloadReceived } from '../../../ui/files/downloads.tsx';
import { flushAll } from '../answer-saving/step-answers.ts';
import type { AnswersToolsProps } from '../answers/aid-props.ts';
import { AnswersSpreadsheetUpload } from './answers-spreadsheet-upload.tsx';
import { useAnswersKind, useAnswersOf } from '../answer-saving/use-response-answers.ts';
import { useResponseState } from '../steps/response-context.ts';
import styles from '../colleagues/colleagues.module.css';

const details: Record<QuestionnaireFormat, { label: string; detail: string }> = {
  xlsx: { label: 'XLSX', detail: t`For Excel, LibreOffice or Google Sheets` },
  csv: { label: 'CSV', detail: t`Text with commas, in UTF-8` },
};

const scopes = ['step', 'both'] as const;

/** Exports the questions with their answers as a file, and imports the completed file. */
export function AnswersSpreadsheetTools({ readOnly }: AnswersToolsProps) {
  const { rfpId, isAccepted } = useResponseState();
  const kind = useAnswersKind();
  const technical = useAnswersOf('technical');
  const commercial = useAnswersOf('commercial');
  const dispatch = useDispatch<AppStore['dispatch']>();
  const [isOpen, setOpen] = useState(false);
  if (!isAccepted) return null;
  const hasBoth = [technical, commercial].every(
    ({ questions }) => (questions.evaluation?.categories.length ?? 0) > 0,
  );
  // Unsent text is saved first. It then appears in the export, and an imported file is compared with it.
  const flush = () => flushAll([technical.stepAnswers, commercial.stepAnswers]);
  const download = async (of: ExportedKind, format: QuestionnaireFormat) => {
    try {
      if (!readOnly && !(await flush()))
        showToast('warning', t`Some answers are not saved yet, so they are not in the file.`);
      const request = responsesApi.endpoints.exportAnswers.initiate(
        { params: { rfpId }, search: { kind: of, format } },
        { subscribe: false, forceRefetch: true },
      );
      downloadReceived(await dispatch(request).unwrap());
    } catch (error) {
      showToast('error', problemText(problemOf(error)));
    }
  };
  const entries = scopes
    .filter((scope) => scope === 'step' || hasBoth)
    .flatMap((scope) =>
      questionnaireFormats.map((format) => ({
        value: `${scope === 'step' ? kind : 'both'} ${format}`,
        label:
          scope === 'step'
            ? t`${{ format: details[format].label }}, this step`
            : t`${{ format: details[format].label }}, technical and commercial`,
        detail: details[format].detail,
      })),
    );
  return (
    <div className={styles.answersSpreadsheet}>
      <MenuButton
        icon="download"
        heading={t`The questions with the answers so far`}
        entries={entries}
        onChoose={(chosen) => {
          const [of, format] = chosen.split(' ') as [ExportedKind, QuestionnaireFormat];
          void download(of, format);
        }}
      >
        {t`Download answers`}
      </MenuButton>
      {readOnly ? null : (
        <Button onClick={() => setOpen(true)}>
          <Icon name="upload" />
          {t`Upload answers`}
        </Button>
      )}
      {isOpen && !readOnly ? (
        <AnswersSpreadsheetUpload rfpId={rfpId} flush={flush} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}
