import { Link } from 'react-router-dom';
import { Button } from '../src/ui/buttons/button.tsx';
import { TextField } from '../src/ui/fields/text-field.tsx';
import { ActionBar, SaveStatus } from '../src/ui/forms/action-bar.tsx';
import { ErrorSummary } from '../src/ui/forms/error-summary.tsx';
import { LeaveGuard } from '../src/ui/forms/leave-guard.tsx';
import { longText } from './long-texts.ts';
import { StoryForm } from './story-form.tsx';
import layoutStyles from '../src/ui/styles/layout.module.css';

export const FooterOfWizard = () => (
  <ActionBar start={<Button>Back</Button>}>
    <SaveStatus state="saved" savedAt="2026-10-12T10:30:00Z" />
    <Button primary>Save and continue</Button>
  </ActionBar>
);

export const SaveStates = () => (
  <div className={layoutStyles.stack}>
    <SaveStatus state="clean" />
    <SaveStatus state="saving" />
    <SaveStatus state="saved" />
    <SaveStatus state="failed" />
    <SaveStatus state="failed" reason={longText} />
  </div>
);

const errors = { name: 'Enter a name.', email: 'Enter an email address.' };

export const SummaryOfErrors = () => (
  <StoryForm values={{ name: '', email: '' }} errors={errors}>
    <ErrorSummary errors={Object.entries(errors).map(([field, message]) => ({ field, message }))} />
    <TextField name="name" label="Name" />
    <TextField name="email" label="Email" />
  </StoryForm>
);

export const GuardOfUnsavedChanges = () => (
  <>
    <LeaveGuard isDirty />
    <Link to="/elsewhere">Leave this page</Link>
  </>
);
