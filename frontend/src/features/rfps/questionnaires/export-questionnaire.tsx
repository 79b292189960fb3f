import { t } from '@lingui/core/macro';
import {
  questionnaireFormats,
  type QuestionnaireFormat,
  type RequirementKind,
} from '@bidboard/backend/features/rfps/contracts/requirements';
import { useDispatch } from 'react-redux';
import { rfpsApi } from '../endpoints.ts';
import type { AppStore } from '../../../api/app-store.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { MenuButton } from '../../../ui/buttons/menu-button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { downloadReceived } from '../../../ui/files/downloads.tsx';

interface ExportQuestionnaireProps {
  rfpId: string;
  kind: RequirementKind;
  /** Whether there are unsaved changes, which the file leaves out. */
  isDirty: boolean;
}

const details: Record<QuestionnaireFormat, { label: string; detail: string }> = {
  xlsx: { label: 'XLSX', detail: t`For Excel, LibreOffice or Google Sheets` },
  csv: { label: 'CSV', detail: t`Text with commas, in UTF-8` },
};

/** Exports the saved questionnaire as a file, to edit elsewhere and import again. */
export function ExportQuestionnaire({ rfpId, kind, isDirty }: ExportQuestionnaireProps) {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const save = async (format: QuestionnaireFormat) => {
    try {
      const download = rfpsApi.endpoints.exportQuestionnaire.initiate(
        { params: { rfpId }, search: { kind, format } },
        { subscribe: false, forceRefetch: true },
      );
      downloadReceived(await dispatch(download).unwrap());
    } catch (error) {
      showToast('error', problemText(problemOf(error)));
    }
  };
  return (
    <MenuButton
      icon="download"
      heading={isDirty ? t`The last saved version, without unsaved changes` : t`The saved version`}
      entries={questionnaireFormats.map((value) => ({ value, ...details[value] }))}
      onChoose={(format) => void save(format as QuestionnaireFormat)}
    >
      {t`Export questionnaire`}
    </MenuButton>
  );
}
