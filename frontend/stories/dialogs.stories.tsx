import { ConfirmDialog } from '../src/ui/dialogs/confirm-dialog.tsx';
import { FormDialog, SubmitFooter } from '../src/ui/dialogs/form-dialog.tsx';
import { SidePanel } from '../src/ui/dialogs/side-panel.tsx';
import { TextField } from '../src/ui/fields/text-field.tsx';
import { Monogram } from '../src/ui/icons/monogram.tsx';
import { longText } from './long-texts.ts';
import { StoryForm } from './story-form.tsx';

const ignore = () => undefined;

export const Confirmation = () => (
  <ConfirmDialog
    open
    title="Award the RFP to Calder?"
    confirmLabel="Award RFP"
    onConfirm={ignore}
    onCancel={ignore}
  >
    This can’t be undone. The RFP will be locked.
  </ConfirmDialog>
);

export const DangerousConfirmation = () => (
  <ConfirmDialog
    open
    danger
    title="Delete the draft?"
    confirmLabel="Delete"
    onConfirm={ignore}
    onCancel={ignore}
  >
    The draft is deleted immediately. This can’t be undone.
  </ConfirmDialog>
);

export const BusyConfirmation = () => (
  <ConfirmDialog open busy title={longText} onConfirm={ignore} onCancel={ignore}>
    {longText}
  </ConfirmDialog>
);

const form = (
  <StoryForm values={{ name: '', email: '' }} errors={{ email: 'Enter an email address.' }}>
    <TextField name="name" label="Name" />
    <TextField name="email" label="Email" />
  </StoryForm>
);
const footer = (isSending: boolean) => (
  <SubmitFooter form="invite" submitLabel="Send invite" isSending={isSending} onCancel={ignore} />
);

export const DialogWithForm = () => (
  <FormDialog open title="Invite a colleague" onClose={ignore} foot={footer(false)}>
    {form}
  </FormDialog>
);

export const BusyDialogWithForm = () => (
  <FormDialog open title="Invite a colleague" onClose={ignore} foot={footer(true)}>
    {form}
  </FormDialog>
);

export const WideDialogWithLongText = () => (
  <FormDialog open wide title={longText} onClose={ignore}>
    <div tabIndex={0} role="region" aria-label="Terms">
      <p>{longText.repeat(40)}</p>
    </div>
  </FormDialog>
);

export const PanelAtTheSide = () => (
  <SidePanel open title="Calder Systems" mark={<Monogram name="Calder Systems" />} onClose={ignore}>
    {form}
  </SidePanel>
);
