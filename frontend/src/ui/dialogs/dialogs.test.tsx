import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { TextField } from '../fields/text-field.tsx';
import { Menu, MenuItem } from '../navigation/menu.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormDialog, SubmitFooter } from './form-dialog.tsx';
import { SidePanel } from './side-panel.tsx';

/** A page with a button that opens a dialog. */
function Page({ children }: { children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {children(open, () => setOpen(false))}
    </>
  );
}

async function renderPage(children: (open: boolean, close: () => void) => ReactNode) {
  const user = userEvent.setup();
  render(<Page>{children}</Page>);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  return { user, opener, dialog: screen.getByRole('dialog') };
}

const backdropOf = (dialog: HTMLElement) => {
  const backdrop = dialog.parentElement;
  if (!backdrop) throw new Error('The dialog has no backdrop.');
  return backdrop;
};

interface ConfirmOptions {
  danger?: boolean;
  busy?: boolean;
}

async function renderConfirm({ danger = false, busy = false }: ConfirmOptions = {}) {
  const onConfirm = vi.fn<() => void>();
  const onCancel = vi.fn<() => void>();
  const page = await renderPage((open, close) => (
    <ConfirmDialog
      open={open}
      title="Delete the RFP?"
      confirmLabel="Delete"
      danger={danger}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={() => {
        onCancel();
        close();
      }}
    >
      It can be restored for 30 days.
    </ConfirmDialog>
  ));
  return { ...page, onConfirm, onCancel };
}

it('A confirmation is named by its title and described by its consequences, and Enter confirms it', async () => {
  const { user, onConfirm } = await renderConfirm();
  expect(
    screen.getByRole('dialog', { name: 'Delete the RFP?', description: 'It can be restored for 30 days.' }),
  ).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' })));
  await user.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

it('A dangerous confirmation puts the focus on Cancel, so that Enter changes nothing', async () => {
  const { user, opener, onConfirm, onCancel } = await renderConfirm({ danger: true });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([onConfirm, onCancel].map((handler) => handler.mock.calls.length)).toEqual([0, 1]);
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('Escape cancels a confirmation and returns the focus, and a click beside it leaves it open', async () => {
  const { user, opener, dialog, onCancel } = await renderConfirm();
  await user.click(backdropOf(dialog));
  expect(onCancel).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onCancel).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('A confirmation whose action is under way can be neither cancelled nor confirmed again', async () => {
  const { user, onConfirm, onCancel } = await renderConfirm({ busy: true });
  await user.keyboard('{Escape}');
  const pointerless = userEvent.setup({ pointerEventsCheck: 0 });
  await pointerless.click(screen.getByRole('button', { name: 'Cancel' }));
  await pointerless.click(screen.getByRole('button', { name: /Delete/ }));
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
});

it('Tab stays within an open dialog', async () => {
  const { user, dialog } = await renderConfirm();
  for (let stop = 0; stop < 4; stop += 1) {
    await user.tab();
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  }
});

it.each(['Escape', 'Close'])('%s closes a dialog with a form, and the focus returns', async (way) => {
  const { user, opener, dialog } = await renderPage((open, close) => (
    <FormDialog open={open} title="Invite a colleague" onClose={close}>
      <input aria-label="Email" />
    </FormDialog>
  ));
  expect(screen.getByRole('dialog', { name: 'Invite a colleague' })).toBe(dialog);
  await user.type(screen.getByLabelText('Email'), 'ada@calder.example');
  await user.click(backdropOf(dialog));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@calder.example');
  if (way === 'Escape') await user.keyboard('{Escape}');
  else await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('A field of a dialog may take the focus, which still returns to the button that opened it', async () => {
  const { user, opener } = await renderPage((open, close) => (
    <FormDialog open={open} title="Invite a colleague" onClose={close}>
      <Formik initialValues={{ email: '' }} onSubmit={() => undefined}>
        <TextField name="email" label="Email" autoFocus />
      </Formik>
    </FormDialog>
  ));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

function MenuPage() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu trigger={<button>More</button>}>
        <MenuItem onClick={() => setOpen(true)}>Rename</MenuItem>
      </Menu>
      <FormDialog open={open} title="Rename category" onClose={() => setOpen(false)}>
        <input aria-label="Name" />
      </FormDialog>
    </>
  );
}

it('A dialog that a menu opened returns the focus to the button of the menu', async () => {
  const user = userEvent.setup();
  render(<MenuPage />);
  const opener = screen.getByRole('button', { name: 'More' });
  await user.click(opener);
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  await screen.findByRole('dialog', { name: 'Rename category' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it.each(['Escape', 'Close'])('%s closes a side panel, and the focus returns', async (way) => {
  const { user, opener, dialog } = await renderPage((open, close) => (
    <SidePanel open={open} title="Calder Systems" onClose={close}>
      The vendor's answers
    </SidePanel>
  ));
  expect(screen.getByRole('dialog', { name: 'Calder Systems' })).toBe(dialog);
  if (way === 'Escape') await user.keyboard('{Escape}');
  else await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

function renderFooter(isSending: boolean) {
  const submitted = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  const onCancel = vi.fn<() => void>();
  render(
    <>
      <form id="invite" onSubmit={submitted} />
      <SubmitFooter form="invite" submitLabel="Invite" isSending={isSending} onCancel={onCancel} />
    </>,
  );
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), submitted, onCancel };
}

it('The footer of a dialog sends the form above it, and Cancel does not', async () => {
  const { user, submitted, onCancel } = renderFooter(false);
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  expect(submitted).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(submitted).toHaveBeenCalledTimes(1);
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it('The footer of a dialog does not send a form that is being sent', async () => {
  const { user, submitted } = renderFooter(true);
  await user.click(screen.getByRole('button', { name: /Invite/ }));
  expect(submitted).not.toHaveBeenCalled();
});
