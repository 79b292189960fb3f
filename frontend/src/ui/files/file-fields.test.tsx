import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi, describe } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { FileDrop, type FileDropProps } from './file-drop.tsx';
import {
  FilesField,
  FormFiles,
  addedFiles,
  countAllFiles,
  type FilesFieldProps,
  type ListedFile,
} from './files-field.tsx';
import { StorageBar } from './storage-usage.tsx';
import styles from './file-drop.module.css';

const file = (name: string, bytes = 1) => new File(['x'.repeat(bytes)], name);
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const errorText = () => screen.queryByRole('alert')?.textContent;

function renderDrop(props: Partial<FileDropProps> = {}) {
  const onFiles = vi.fn<(files: File[]) => void>();
  const { container } = render(
    <FileDrop label="Datasheets" accept=".pdf,.csv" maxBytes={2 * 1_048_576} onFiles={onFiles} {...props} />,
  );
  const zone = container.querySelector(`.${styles.drop}`);
  if (!zone) throw new Error('There is no drop zone.');
  const drop = (...files: File[]) => fireEvent.drop(zone, { dataTransfer: { files } });
  return { user: userEvent.setup({ applyAccept: false }), onFiles, drop, zone };
}

it('The button of a drop zone opens the choice of files, and a chosen file is taken', async () => {
  const { user, onFiles } = renderDrop();
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click');
  await user.click(screen.getByRole('button', { name: 'Choose file', description: /^Datasheets/ }));
  expect(opened).toHaveBeenCalledTimes(1);
  const pdf = file('a.pdf');
  await user.upload(input('Datasheets'), pdf);
  expect(onFiles.mock.calls).toEqual([[[pdf]]]);
});

it('The same file can be chosen again after it was taken', async () => {
  const { user, onFiles } = renderDrop();
  await user.upload(input('Datasheets'), file('a.pdf'));
  expect(input('Datasheets').value).toBe('');
  await user.upload(input('Datasheets'), file('a.pdf'));
  expect(onFiles).toHaveBeenCalledTimes(2);
});

it('Dropped files are taken', () => {
  const { drop, onFiles } = renderDrop({ multiple: true });
  drop(file('a.pdf'), file('B.CSV'));
  expect(onFiles.mock.calls[0]?.[0]).toHaveLength(2);
});

it('A drop zone shows that files are over it, unless it is disabled', () => {
  const { zone } = renderDrop();
  fireEvent.dragOver(zone);
  expect(zone.className).toContain(styles.isOver);
  fireEvent.dragLeave(zone);
  expect(zone.className).not.toContain(styles.isOver);
});

it.each([
  ['two files', [file('a.pdf'), file('b.pdf')], 'You cannot add more than 1 file.'],
  ['another kind of file', [file('a.exe')], 'a.exe is not one of these types: .pdf, .csv.'],
  ['a large file', [file('a.pdf', 2 * 1_048_576 + 1)], 'a.pdf is larger than 2 MB.'],
])('A drop zone for one small file refuses %s with its reason', (_, files, reason) => {
  const { drop, onFiles } = renderDrop();
  drop(...files);
  expect(errorText()).toBe(reason);
  expect(onFiles).not.toHaveBeenCalled();
  drop(file('good.pdf'));
  expect(errorText()).toBeUndefined();
  expect(onFiles).toHaveBeenCalledTimes(1);
});

it('A disabled drop zone takes no file', () => {
  const { drop, onFiles, zone } = renderDrop({ disabled: true });
  fireEvent.dragOver(zone);
  expect(zone.className).not.toContain(styles.isOver);
  drop(file('a.pdf'));
  expect(onFiles).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
});

it('A drop zone reports how much is sent', () => {
  renderDrop({ progress: 41.6 });
  const bar = screen.getByRole('progressbar', { name: 'Sending: Datasheets' });
  expect(bar.getAttribute('aria-valuenow')).toBe('42');
});

const limits = {
  extensions: ['pdf'],
  maxCount: 2,
  maxBytes: 1_048_576,
} as unknown as FilesFieldProps['limits'];
const stored: ListedFile[] = [
  { key: '1', name: 'old.pdf', location: '/files/old.pdf', detail: 'Ada, 12 Oct 2026' },
  { key: '2', name: 'kept.pdf', location: '/files/kept.pdf', detail: 'Ben', isKept: true },
];

function Files(props: Partial<FilesFieldProps>) {
  const [chosen, setChosen] = useState<File[]>([]);
  return (
    <FilesField
      label="Datasheets"
      addLabel="Add datasheets"
      limits={limits}
      stored={stored}
      chosen={chosen}
      onChosen={setChosen}
      help="PDF"
      disabled={false}
      progress={null}
      {...props}
    />
  );
}

function renderFiles(props: Partial<FilesFieldProps> = {}) {
  render(<Files {...props} />);
  return userEvent.setup();
}
const rows = () =>
  within(screen.getByRole('list', { name: 'Datasheets' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/^pdf/, ''));

it('Stored files are links, and chosen files say that the next save sends them', async () => {
  const user = renderFiles();
  await user.upload(input('Add datasheets'), [file('new.pdf', 2048), file('old.pdf')]);
  expect(rows()).toEqual([
    'old.pdfAda, 12 Oct 2026',
    'kept.pdfBen',
    'new.pdf2 KB, sent when you save',
    'old.pdf1 byte, replaces the file above when you save',
  ]);
  expect(screen.getByRole('link', { name: 'old.pdf' }).getAttribute('href')).toBe('/files/old.pdf');
});

it('A chosen file can be removed', async () => {
  const user = renderFiles();
  await user.upload(input('Add datasheets'), file('new.pdf'));
  await user.click(screen.getByRole('button', { name: 'Remove new.pdf' }));
  expect(rows()).toHaveLength(2);
});

it('Too many files for one upload are refused until one is removed', async () => {
  const user = renderFiles();
  await user.upload(input('Add datasheets'), [file('a.pdf'), file('b.pdf')]);
  await user.upload(input('Add datasheets'), file('c.pdf'));
  expect(errorText()).toBeTruthy();
  expect(rows()).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
  expect(errorText()).toBeUndefined();
});

it('Too many files in all are refused with their own message', async () => {
  const user = renderFiles({ inAll: { maxCount: 2, message: 'Two files in all.' } });
  await user.upload(input('Add datasheets'), file('new.pdf'));
  expect(errorText()).toBe('Two files in all.');
});

it('A stored file is deleted only after a confirmation, and only once', async () => {
  let finish: (() => void) | undefined;
  const remove = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => (finish = resolve)));
  const user = renderFiles({ remove });
  expect(screen.queryByRole('button', { name: 'Delete kept.pdf' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete old.pdf' }));
  const dialog = screen.getByRole('dialog', {
    name: 'Are you sure you want to delete this file?',
    description: 'old.pdf is deleted immediately. This can’t be undone.',
  });
  expect(remove).not.toHaveBeenCalled();
  const confirm = within(dialog).getByRole('button', { name: 'Delete' });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  expect(remove.mock.calls).toEqual([[stored[0]]]);
  expect(
    within(dialog)
      .getByRole('button', { name: /Delete/ })
      .getAttribute('aria-disabled'),
  ).toBe('true');
  finish?.();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('Cancel keeps a stored file', async () => {
  const remove = vi.fn<() => Promise<void>>();
  const user = renderFiles({ remove });
  await user.click(screen.getByRole('button', { name: 'Delete old.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(remove).not.toHaveBeenCalled();
});

it('While files are sent, none can be added, removed or deleted', () => {
  renderFiles({ progress: 30.4, chosen: [file('new.pdf')], remove: () => Promise.resolve() });
  expect(rows().at(-1)).toBe('new.pdf1 byte, 30 % uploaded');
  expect(screen.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled)).toEqual([true]);
});

const renderFormFiles = (readOnly: boolean, listed: readonly ListedFile[]) =>
  renderForm(
    <FormFiles
      name="sheets"
      label="Datasheets"
      addLabel="Add datasheets"
      limits={limits}
      stored={listed}
      help="PDF"
      progress={null}
      readOnly={readOnly}
      none="No datasheets."
    />,
    { sheets: [] as File[] },
    ({ sheets }) => (sheets.length > 0 ? {} : { sheets: 'Add a datasheet' }),
  );

it('A form sends the chosen files, and reports that one is missing', async () => {
  const { user, sent } = renderFormFiles(false, []);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(errorText()).toBe('Add a datasheet'));
  const pdf = file('a.pdf');
  await user.upload(input('Add datasheets'), pdf);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([{ sheets: [pdf] }]);
});

it('A list of files for reading only says if it is empty, and offers no change', () => {
  renderFormFiles(true, []);
  expect(screen.getByText('No datasheets.')).toBeTruthy();
  expect(screen.queryByLabelText('Add datasheets')).toBeNull();
});

it('The storage bar shows a full storage at most', () => {
  render(<StorageBar label="Storage" usedBytes={30} quotaBytes={20} />);
  const meter = screen.getByRole('meter', { name: 'Storage' });
  expect([meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuemax')]).toEqual(['20', '20']);
  expect(meter.getAttribute('aria-valuetext')).toBe('Less than 0.1 MB of less than 0.1 MB (150%)');
});

const files = (...names: string[]) => names.map((name) => ({ name }));

describe('Files chosen for one upload', () => {
  it('The number of files is limited to one upload, however they were chosen', () => {
    expect(addedFiles(files('a'), files('b', 'c'), 3)).toEqual(files('a', 'b', 'c'));
    expect(addedFiles(files('a', 'b'), files('c', 'd'), 3)).toBeUndefined();
    expect(addedFiles([], files('a', 'b', 'c', 'd'), 3)).toBeUndefined();
  });

  it('Of several files with the same name only the last one is kept', () => {
    const later = { name: 'a', later: true };
    expect(addedFiles<{ name: string; later?: boolean }>(files('a', 'b', 'c'), [later], 3)).toEqual([
      later,
      ...files('b', 'c'),
    ]);
  });

  it('Chosen files replace stored files of the same name', () => {
    expect(countAllFiles(files('a', 'b'), files('b', 'c'))).toBe(3);
    expect(countAllFiles([], [])).toBe(0);
  });
});
