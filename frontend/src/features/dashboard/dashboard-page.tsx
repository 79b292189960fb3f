import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSession } from '../../api/client/session.ts';
import { PanelBoundary } from '../../ui/feedback/panel-boundary.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Requests } from './requests.tsx';
import { ToDo } from './to-do.tsx';
import { useHasNoRequest } from './use-requests.ts';
import { Welcome } from './welcome.tsx';
import styles from './dashboard.module.css';
import { useNavigate } from 'react-router-dom';
import { storeOption } from '../../api/return-paths/engage-choice.ts';
import { MenuButton, type MenuEntry } from '../../ui/buttons/menu-button.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import type { deletedDrafts } from '@bidboard/backend/features/rfps/contracts/rfps';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { useDeletedDraftsQuery } from '../rfps/endpoints.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { formatDay } from '../../ui/format/date-format.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { useRestoreDraft } from './delete-draft.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';

/** The home page of the account area. Pushes keep its requests up to date. */
export function DashboardPage() {
  const userId = useSession()?.userId;
  const isEmpty = useHasNoRequest(userId);
  return (
    <div>
      <PageTitle
        title={t`Dashboard`}
        tabTitle={isEmpty ? t`Products` : t`Dashboard`}
        actions={<CreateRequest />}
      />
      <PanelBoundary>
        <Welcome />
      </PanelBoundary>
      <PanelBoundary title={t`Tasks cannot be shown`}>
        <ToDo />
      </PanelBoundary>
      {userId ? (
        <PanelBoundary title={t`Requests cannot be shown`}>
          <Requests userId={userId} />
        </PanelBoundary>
      ) : null}
      {userId ? (
        <PanelBoundary title={t`Deleted drafts cannot be shown`}>
          <DeletedDrafts />
        </PanelBoundary>
      ) : null}
    </div>
  );
}

const vendorSearch =
  '/category/loom?search=&category=&subCategory=&allKeywords=&targetPersona=&company=&employee=&page=0';

const entries: readonly MenuEntry[] = [
  { value: '1', label: t`Discovery Meeting`, icon: 'clock', detail: t`15 minutes to see whether it fits` },
  { value: '2', label: t`Product Demo`, icon: 'video', detail: t`The product, shown for your questions` },
  { value: 'rfp', label: t`RFP`, icon: 'list', detail: t`Invite vendors and score their answers` },
];

/** A meeting or demo begins with a product, so the choice is stored until the user has found one. */
function CreateRequest() {
  const navigate = useNavigate();
  const choose = (value: string) => {
    if (value === 'rfp') return void navigate('/app/create-rfp');
    storeOption(value);
    const text =
      value === '1'
        ? t`Choose a product, then Engage its vendor for a meeting.`
        : t`Choose a product, then Engage its vendor for a demo.`;
    showToast('info', text, { survivesNavigation: true });
    void navigate(vendorSearch);
  };
  return (
    <MenuButton primary icon="plus" entries={entries} onChoose={choose}>
      {t`Create Request`}
    </MenuButton>
  );
}

type DeletedDraft = Infer<typeof deletedDrafts.answer>['data'][number];

/** Drafts that can be restored after the notice with Undo has gone. Renders nothing without any. */
function DeletedDrafts() {
  const { data } = useDeletedDraftsQuery({ params: {} });
  const count = data?.data.length ?? 0;
  if (!data || count === 0) return null;
  return (
    <Disclosure
      className={styles.deletedDrafts}
      summary={
        <Trans>
          Recently deleted drafts <span className={textStyles.count}>{count}</span>
        </Trans>
      }
    >
      <p className={textStyles.muted}>
        {t`Deleted drafts are kept for a limited time, then erased with everything in them.`}
      </p>
      <ul>
        {data.data.map((draft) => (
          <DeletedDraftRow key={draft._id} draft={draft} />
        ))}
      </ul>
    </Disclosure>
  );
}

function DeletedDraftRow({ draft: { _id: rfpId, rfpName, deletedAt } }: { draft: DeletedDraft }) {
  const { restore, isRestoring } = useRestoreDraft(rfpId);
  return (
    <li>
      <b className={textStyles.truncate}>{rfpName}</b>
      <span
        className={`${layoutStyles.grow} ${textStyles.faint} ${textStyles.tabular}`}
      >{t`deleted on ${{ day: formatDay(deletedAt) }}`}</span>
      <Button aria-label={t`Restore draft ${rfpName}`} loading={isRestoring} onClick={restore}>
        {t`Restore`}
      </Button>
    </li>
  );
}
