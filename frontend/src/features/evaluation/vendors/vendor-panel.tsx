import { t } from '@lingui/core/macro';
import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import type {
  DocumentPart,
  vendorDocuments,
} from '@bidboard/backend/features/responses/contracts/vendor-documents';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { useVendorDocumentsQuery } from '../../responses/endpoints.ts';
import { isRetryable, problemOf } from '../../../api/problems/problem.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Monogram } from '../../../ui/icons/monogram.tsx';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { TabPanel, TabRow, type TabEntry } from '../../../ui/navigation/tabs.tsx';
import { useLastDefined } from '../../../ui/hooks/use-last-defined.ts';
import {
  PanelFiles,
  PanelPresentation,
  PanelPricing,
  PanelReferences,
  type PanelLinks,
} from './panel-answers.tsx';
import { PanelOverview, type RankingView } from './panel-overview.tsx';
import { SealedNotice, useSeal } from '../sealed-notice.tsx';
import { useRankedTable } from './ranked-table.ts';
import styles from './vendors.module.css';
import textStyles from '../../../ui/styles/text.module.css';

type Documents = Infer<typeof vendorDocuments.answer>;

const partLabels: Record<DocumentPart, string> = {
  nda: t`NDA`,
  presentation: t`Presentation`,
  references: t`References`,
  pricing: t`Pricing`,
  legal: t`Legal`,
};

/** Returns the number of documents in a part, or undefined if there are none. */
function countOf(documents: Documents, part: DocumentPart): number | undefined {
  if (part === 'nda' || part === 'legal') return documents[part].length || undefined;
  if (part === 'presentation') return documents.presentation.files.length || undefined;
  return part === 'references' ? documents.references?.length || undefined : undefined;
}

const tabsOf = (documents: Documents | undefined): TabEntry[] => [
  { value: 'overview', label: t`Overview` },
  ...(documents?.requestedParts ?? []).map((part) => ({
    value: part,
    label: partLabels[part],
    count: documents && countOf(documents, part),
  })),
];

const filesOf = ({ nda, presentation, legal }: Documents) => [...nda, ...presentation.files, ...legal];

interface PartProps {
  part: string;
  row: VendorRow;
  ranking: RankingView;
  documents: Documents;
  currency: string;
  links: PanelLinks;
}

function Part({ part, row, ranking, documents, currency, links }: PartProps) {
  const name = row.companyName;
  switch (part) {
    case 'nda':
      return (
        <PanelFiles
          label={t`NDA`}
          files={documents.nda}
          links={links}
          none={t`The NDA that ${name} signed appears here.`}
        />
      );
    case 'legal':
      return (
        <PanelFiles
          label={t`Legal Documents`}
          files={documents.legal}
          links={links}
          none={t`Contracts and terms that ${name} uploads appear here.`}
        />
      );
    case 'presentation':
      return <PanelPresentation presentation={documents.presentation} links={links} />;
    case 'references':
      return <PanelReferences references={documents.references} />;
    case 'pricing':
      return <PanelPricing pricing={documents.pricing} areClosed={documents.arePricesClosed} />;
    default:
      return <PanelOverview row={row} ranking={ranking} vendor={documents.vendor} currency={currency} />;
  }
}

interface VendorPanelProps {
  rfpId: string;
  currency: string;
  /** The invite of the shown vendor, or null while the panel is closed. */
  inviteId: string | null;
  part: string;
  onPart: (part: string) => void;
  onClose: () => void;
}

/** Everything that one vendor submitted, in a live panel beside the page. */
export function VendorPanel({ inviteId, onClose, ...rest }: VendorPanelProps) {
  // While the panel closes it keeps its last content.
  const shown = useLastDefined(inviteId);
  return shown ? (
    <OpenPanel key={shown} {...rest} inviteId={shown} isOpen={inviteId !== null} onClose={onClose} />
  ) : null;
}

function OpenPanel({ isOpen, onClose, ...rest }: VendorPanelProps & { inviteId: string; isOpen: boolean }) {
  const table = useRankedTable(rest.rfpId);
  const row = table.rows?.find((candidate) => candidate.inviteId === rest.inviteId);
  const name = row?.companyName ?? t`Vendor`;
  return (
    <SidePanel open={isOpen} title={name} mark={<Monogram name={name} logo={row?.logo} />} onClose={onClose}>
      <PanelBody {...rest} row={row} name={name} table={table} />
    </SidePanel>
  );
}

interface PanelBodyProps extends Pick<VendorPanelProps, 'rfpId' | 'currency' | 'part' | 'onPart'> {
  inviteId: string;
  row: VendorRow | undefined;
  name: string;
  /** The table that contains the row. */
  table: ReturnType<typeof useRankedTable>;
}

function PanelBody(props: PanelBodyProps) {
  const { isSealed, until } = useSeal(props.rfpId);
  if (isSealed) return <SealedNotice until={until} bare />;
  return props.row && !props.row.isSubmitted ? (
    <Draft row={props.row} table={props.table} currency={props.currency} />
  ) : (
    <OpenDocuments {...props} />
  );
}

/** A vendor that has not submitted: its identity and progress, because the rest is still private to it. */
function Draft({ row, table, currency }: { row: VendorRow; table: RankingView; currency: string }) {
  return (
    <div className={styles.vendorPanel}>
      <div className={styles.vendorPanelPart}>
        <PanelOverview row={row} ranking={table} vendor={null} currency={currency} />
        {row.isRfpAccepted === '1' ? (
          <p className={textStyles.muted}>
            {t`You will see answers, prices and files once ${{ vendor: row.companyName }} submits its response.`}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** Reads the documents while the panel is open. */
function OpenDocuments({ rfpId, currency, inviteId, row, name, table, part, onPart }: PanelBodyProps) {
  const documents = useVendorDocumentsQuery({ params: { rfpId, inviteId } });
  const { data, refetch, fulfilledTimeStamp = 0 } = documents;
  const failed = documents.error && !data ? documents : table.error && !table.rows ? table : undefined;
  if (failed) {
    if (problemOf(failed.error).code === 'responsesSealed') return <SealedNotice until="" bare />;
    return (
      <FailedState
        title={t`This vendor cannot be shown`}
        detail={problemOf(failed.error).message}
        onRetry={isRetryable(problemOf(failed.error)) ? () => void failed.refetch() : undefined}
      />
    );
  }
  if (table.rows && !row && !table.isFetching) {
    return <FailedState title={t`This vendor cannot be shown`} detail={t`It is not invited to this RFP.`} />;
  }
  if (!data || !row)
    return <SkeletonRows rows={6} rowHeight={32} headHeight={36} label={t`Loading ${name}`} />;
  const tabs = tabsOf(data);
  const value = tabs.some((tab) => tab.value === part) ? part : 'overview';
  const links = {
    readAt: fulfilledTimeStamp,
    renew: async (key: string) =>
      filesOf(await refetch().unwrap()).find((file) => file.key === key)?.location,
  };
  return (
    <div className={styles.vendorPanel}>
      <TabRow label={name} ids="vendor" tabs={tabs} value={value} onChange={onPart} />
      <TabPanel ids="vendor" value={value}>
        <div className={styles.vendorPanelPart}>
          <Part part={value} row={row} ranking={table} documents={data} currency={currency} links={links} />
        </div>
      </TabPanel>
    </div>
  );
}
