import { useStorageUseQuery } from '../../api/contract-api.ts';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { StorageBar } from '../../ui/files/storage-bar.tsx';
import { storageLabel, storageWarning } from '../../ui/files/storage-usage.ts';

/** How much of the company's storage its uploaded files use. */
export function StoragePanel() {
  const { data, error, refetch } = useStorageUseQuery(undefined, { refetchOnMountOrArgChange: true });
  const warning = data && storageWarning(data);
  return (
    <Panel title="Storage" padded>
      {error && !data ? (
        <NotLoaded bare title="The storage did not load" error={error} refetch={refetch} />
      ) : null}
      {data || error ? null : <SkeletonText label="Loading the storage" lines={2} />}
      {data ? (
        <div className="team__storage">
          <StorageBar {...data} label="Storage used" />
          <p className="num">{storageLabel(data)}</p>
          {warning ? (
            <p className="team__warning">
              <Icon name="warn" />
              <span>{warning}</span>
            </p>
          ) : null}
          <p className="t1 faint">
            Files that your company uploads count until they are deleted or replaced; those of a deleted draft
            count as long as it can be restored.
          </p>
        </div>
      ) : null}
    </Panel>
  );
}
