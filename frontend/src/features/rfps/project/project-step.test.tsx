import { sharedMessages } from '@bidboard/backend/kernel/messages';
import { fixedMilestones } from '@bidboard/backend/features/rfps/contracts/steps';
import type { Project } from '@bidboard/backend/features/rfps/contracts/rfps';
import { messages } from '@bidboard/backend/features/rfps/contracts/messages';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { write } from '../../../testing/render.tsx';
import { Refusal, standInForServer, type SentRequest } from '../../../testing/server-stand-in.ts';
import { renderWizardStep, rfpId } from '../testing/render-wizard-step.tsx';
import { ProjectStep } from './project-step.tsx';
import styles from '../../../ui/forms/action-bar.module.css';

const project: Project = {
  projectName: 'CRM selection',
  projectDescription: wireOf('We need a CRM.'),
  businessObjective: '',
  metrics: '',
  decisionProcess: '',
  decisionCriteria: '',
  contacts: [{ contactName: 'Ada Park', contactRole: 'rfp-manager' }],
  timeZone: 'Europe/London',
  timelineItems: fixedMilestones.map((mileStoneName) => ({
    mileStoneName,
    description: '',
    mileStoneDate: null,
    isFixed: true,
  })),
  supportingMaterial_docs: [],
  version: 3,
};

/** A server that stores what it is sent, unless `refuse` answers first. */
async function renderProject({ refuse }: { refuse?: (request: SentRequest) => Refusal | undefined } = {}) {
  let saved = project;
  const commands = standInForServer({
    [`GET /api/project/getProject/${rfpId}`]: () => ({ project: saved }),
    'POST /api/project/addProject': (request) => {
      const refused = refuse?.(request);
      if (refused) return refused;
      saved = { ...saved, projectName: String(request.body['projectName']), version: saved.version + 1 };
      return { message: 'Saved.', version: saved.version };
    },
  });
  const page = renderWizardStep(<ProjectStep />, 'projectInformation');
  await screen.findByRole('textbox', { name: 'Project Description' });
  return {
    ...page,
    commands,
    /** Another person saves this meanwhile. */
    saveElsewhere: (change: Partial<Project>) => {
      saved = { ...saved, ...change, version: saved.version + 1 };
    },
  };
}

const nameField = () => screen.getByLabelText<HTMLInputElement>(/^Project Name/);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const alertLines = async () =>
  within(await screen.findByRole('alert'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it('The project step saves everything that it shows on top of the version that it read, and says so', async () => {
  const { user, commands } = await renderProject();
  expect(nameField().value).toBe('CRM selection');
  await user.type(nameField(), '!');
  await user.click(button('Save'));
  expect(await screen.findByText(sharedMessages.detailsUpdated)).toBeTruthy();
  expect(commands).toHaveLength(1);
  expect(commands[0]?.body).toMatchObject({
    rfpId,
    type: 'save',
    version: '3',
    projectName: 'CRM selection!',
    projectDescription: project.projectDescription,
  });
  expect(JSON.parse(String(commands[0]?.body['contacts']))).toEqual([
    { contactName: 'Ada Park', contactRole: 'rfp-manager' },
    { contactName: '', contactRole: '' },
  ]);
  expect(screen.getByText(/^Saved/, { selector: `.${styles.saved}` })).toBeTruthy();
});

it('A project without its name is not sent, and the focus goes to the field', async () => {
  const { user, commands } = await renderProject();
  await user.clear(nameField());
  await user.click(button('Save'));
  expect(await alertLines()).toEqual([messages.projectNameRequired]);
  await waitFor(() => expect(document.activeElement).toBe(nameField()));
  expect(commands).toEqual([]);
  expect(screen.getByText(/Not saved yet, your text is kept/)).toBeTruthy();
});

it('Errors in the lists of the project lead to their fields', async () => {
  const { user, commands } = await renderProject();
  const second = within(screen.getByRole('group', { name: 'Contact 2' }));
  await write(user, second.getByLabelText('Contact name'), 'Ben');
  const date = screen.getByLabelText('Date of Feedback');
  fireEvent.change(date, { target: { value: '2926-10-12' } });
  await user.click(button('Save'));
  expect(await alertLines()).toEqual([messages.contactRoleRequired, messages.milestoneFarAway]);
  await waitFor(() =>
    expect(document.activeElement).toBe(second.getByRole('combobox', { name: 'Contact role' })),
  );
  await user.click(within(screen.getByRole('alert')).getByText(messages.milestoneFarAway));
  expect(document.activeElement).toBe(date);
  expect(commands).toEqual([]);
});

it('A milestone of the buyer is added, named at once and deleted again; fixed ones stay', async () => {
  const { user } = await renderProject();
  await user.click(button('Add milestone'));
  const added = screen.getByLabelText('Milestone 9');
  expect(document.activeElement).toBe(added);
  await write(user, added, 'Site visit');
  expect(screen.getAllByRole('button', { name: /^Delete/ })).toEqual([button('Delete Site visit')]);
  await user.click(button('Delete Site visit'));
  expect(screen.queryByLabelText('Milestone 9')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText(`Description of ${fixedMilestones.at(-1)}`));
});

it('An error of the server is shown at its field until the field changes', async () => {
  const message = 'This name is taken.';
  const { user } = await renderProject({
    refuse: () => new Refusal(422, 'invalidFields', { errors: [{ field: 'projectName', message }] }),
  });
  await user.type(nameField(), '!');
  await user.click(button('Save'));
  expect(await alertLines()).toEqual([message]);
  await user.type(nameField(), '?');
  expect(screen.queryByText(message)).toBeNull();
});

it('A save that fails is reported, and what was typed stays', async () => {
  const { user } = await renderProject({
    refuse: () => new Refusal(403, 'forbidden', { message: 'You may not do this.' }),
  });
  await user.type(nameField(), '!');
  await user.click(button('Save'));
  expect(await screen.findByText('You may not do this.')).toBeTruthy();
  expect(nameField().value).toBe('CRM selection!');
  expect(await screen.findByText(/Not saved yet/)).toBeTruthy();
});

it('A save that came second asks about the difference, and the combined project is sent on top of theirs', async () => {
  const { user, commands, saveElsewhere } = await renderProject({
    refuse: ({ body }) => (body['version'] === '3' ? new Refusal(409, 'staleVersion') : undefined),
  });
  saveElsewhere({ metrics: 'Fewer calls' });
  await user.type(nameField(), '!');
  await user.click(button('Save'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('group', { name: 'Metrics' })).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Combine both' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>(/^Metrics/).value).toBe('Fewer calls');
  await user.click(button('Save'));
  expect(await screen.findByText(sharedMessages.detailsUpdated)).toBeTruthy();
  expect(commands.at(-1)?.body).toMatchObject({
    version: '4',
    projectName: 'CRM selection!',
    metrics: 'Fewer calls',
  });
});

it('Next saves and moves on, and a double click saves once', async () => {
  const { user, address, commands } = await renderProject();
  await user.type(nameField(), '!');
  await user.dblClick(button('Next'));
  await waitFor(() => expect(address()).toBe('/app/rfp?step=technicalRequirements'));
  expect(commands.map(({ body }) => body['type'])).toEqual(['next']);
});

it('Next moves on without a request if nothing changed', async () => {
  const { user, address, commands } = await renderProject();
  await user.click(button('Next'));
  await waitFor(() => expect(address()).toBe('/app/rfp?step=technicalRequirements'));
  expect(commands).toEqual([]);
});

it('Leaving the step with unsaved input asks first; No keeps it and Yes leaves', async () => {
  const { user, address } = await renderProject();
  await user.type(nameField(), '!');
  const other = () => screen.getByRole('button', { name: /Vendor Invite/ });
  await user.click(other());
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(nameField().value).toBe('CRM selection!');
  await user.click(other());
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(address()).toBe('/app/rfp?step=vendorInvite'));
});

it('A project step that does not load says so, and its button loads it', async () => {
  let isBroken = true;
  standInForServer({
    [`GET /api/project/getProject/${rfpId}`]: () =>
      isBroken ? new Refusal(500, 'http500', { message: 'Something broke.' }) : { project },
  });
  const { user } = renderWizardStep(<ProjectStep />, 'projectInformation');
  expect((await screen.findByRole('alert')).textContent).toContain('Something broke.');
  isBroken = false;
  await user.click(button('Try again'));
  await waitFor(() => expect(nameField().value).toBe('CRM selection'));
});

it('The time zone, the due time and the sealing stand together in a panel', async () => {
  await renderProject();
  const panel = within(screen.getByRole('region', { name: 'Due time' }));
  expect(panel.getByLabelText(/^Time zone/)).toBeTruthy();
  expect(panel.getByLabelText(/^Responses due at/)).toBeTruthy();
  expect(panel.getByRole('checkbox', { name: /^Seal responses/ })).toBeTruthy();
});
