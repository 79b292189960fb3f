import { SignedLink } from '../src/ui/files/downloads.tsx';
import { FileDrop } from '../src/ui/files/file-drop.tsx';
import { FilesField, FormFiles, type FilesFieldProps } from '../src/ui/files/files-field.tsx';
import { StorageBar, storageLabel, storageWarning } from '../src/ui/files/storage-usage.tsx';
import { longText, longWord } from './long-texts.ts';
import { StoryForm } from './story-form.tsx';
import layoutStyles from '../src/ui/styles/layout.module.css';

const ignore = () => undefined;

export const DropZone = () => (
  <FileDrop label="Add a logo" accept=".png,.svg" help="PNG or SVG, at most 2 MB." onFiles={ignore} />
);
export const DropZoneWithError = () => (
  <FileDrop label="Add a logo" accept=".png" error={`${longWord}.exe is not a picture.`} onFiles={ignore} />
);
export const BusyDropZone = () => (
  <FileDrop label="Add a logo" accept=".png" disabled progress={40} onFiles={ignore} />
);
export const DisabledDropZone = () => <FileDrop label="Add a logo" accept=".png" disabled onFiles={ignore} />;

const stored = [
  { key: '1', name: 'Datasheet.pdf', location: '/1', detail: 'Ann Harrow, 12 Oct 2026' },
  { key: '2', name: `${longWord}.xlsx`, location: '/2', detail: longText, isKept: true },
];
const field: FilesFieldProps = {
  label: 'Datasheets',
  addLabel: 'Add datasheets',
  limits: { extensions: ['pdf', 'xlsx'], maxCount: 3, maxBytes: 10_485_760 },
  stored,
  chosen: [new File(['text'], 'Prices.xlsx'), new File(['text'], 'Datasheet.pdf')],
  onChosen: ignore,
  help: 'PDF or XLSX, at most 10 MB each.',
  disabled: false,
  progress: null,
  remove: () => Promise.resolve(),
};

export const Files = () => <FilesField {...field} />;
export const FilesWithoutAny = () => <FilesField {...field} stored={[]} chosen={[]} />;
export const BusyFiles = () => <FilesField {...field} progress={40} />;
export const FilesWithError = () => <FilesField {...field} error="Add no more than three files." />;
export const FilesToRead = () => <FilesField {...field} chosen={[]} readOnly />;

export const FilesOfForm = () => (
  <StoryForm values={{ files: [] }}>
    <FormFiles {...field} name="files" readOnly none="No datasheets" />
    <FormFiles {...field} name="files" readOnly stored={[]} none="No datasheets" />
  </StoryForm>
);

const quotaBytes = 10_000_000;

export const Storage = () => (
  <div className={layoutStyles.stack}>
    {[0, 5_000_000, 9_500_000, 10_000_000].map((usedBytes) => (
      <div key={usedBytes}>
        <p>{storageLabel({ usedBytes, quotaBytes })}</p>
        <StorageBar usedBytes={usedBytes} quotaBytes={quotaBytes} label={`Storage: ${usedBytes} bytes`} />
        <p>{storageWarning({ usedBytes, quotaBytes })}</p>
      </div>
    ))}
  </div>
);

export const LinkToPrivateFile = () => (
  <SignedLink
    href="/favicon.svg"
    name="Receipt.pdf"
    readAt={0}
    renew={() => Promise.resolve(undefined)}
    onFailure={ignore}
  />
);
