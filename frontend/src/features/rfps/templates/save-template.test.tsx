import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithStore } from '../../../testing/render.tsx';
import { standInForServer } from '../../../testing/server-stand-in.ts';
import { SaveTemplate } from './save-template.tsx';

const rfpId = crypto.randomUUID();
const templateId = crypto.randomUUID();
const draft = {
  overview: 'A CRM.',
  categories: [
    {
      key: 'c1',
      categoryName: 'Security',
      sections: [
        { key: 's1', sectionName: 'Access', questions: [] },
        { key: 's2', sectionName: 'Audit', questions: [] },
      ],
    },
  ],
};
const template = {
  templateId,
  name: 'Our security',
  description: 'For each RFP',
  technicalCount: 3,
  commercialCount: 0,
  technical: [],
  commercial: [],
  milestones: [],
  saved: { by: 'Ann', at: '2026-11-30T10:00:00.000Z', isForAll: false, mayChange: true, version: 4 },
};

async function renderDialog({ mayOfferToAll = false }: { mayOfferToAll?: boolean } = {}) {
  const commands = standInForServer({
    'GET /api/rfp/templates': () => ({
      data: [
        template,
        {
          ...template,
          templateId: crypto.randomUUID(),
          name: 'Of others',
          saved: { ...template.saved, by: null, mayChange: false },
        },
      ],
      total_records: 2,
      ...(mayOfferToAll && { mayOfferToAll }),
    }),
    'POST /api/rfp/templates/save': () => ({ message: 'Saved.', templateId, version: 5 }),
  });
  const { user } = renderWithStore(
    <SaveTemplate rfpId={rfpId} kind="technical" draft={draft} isDirty={false} />,
  );
  await user.click(screen.getByRole('button', { name: 'Save as template' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as template' }));
  await dialog.findByRole('combobox', { name: 'Template' });
  const choose = async (field: string, option: string) => {
    await user.click(dialog.getByRole('combobox', { name: field }));
    await user.click(screen.getByRole('option', { name: option }));
  };
  const send = () => user.click(dialog.getByRole('button', { name: 'Save template' }));
  return { user, dialog, choose, send, commands };
}

test('One section becomes a new template under the typed name', async () => {
  const { user, dialog, choose, send, commands } = await renderDialog();
  await choose('Questions', 'Only Security, Audit');
  await user.type(dialog.getByRole('textbox', { name: 'Name of the template' }), 'Audit trail');
  await send();
  await screen.findByText('Saved.');
  expect(commands.at(-1)?.body).toEqual({
    rfpId,
    name: 'Audit trail',
    description: '',
    isForAll: false,
    section: { kind: 'technical', categoryName: 'Security', sectionName: 'Audit' },
  });
});

test('A template of the company is replaced in the version that was read, and those of others are not offered', async () => {
  const { user, dialog, choose, send, commands } = await renderDialog();
  await user.click(dialog.getByRole('combobox', { name: 'Template' }));
  expect(screen.queryByRole('option', { name: 'Replace Of others' })).toBeNull();
  await user.keyboard('{Escape}');
  await choose('Template', 'Replace Our security');
  await send();
  await screen.findByText('Saved.');
  expect(commands.at(-1)?.body).toEqual({
    rfpId,
    name: 'Our security',
    description: 'For each RFP',
    isForAll: false,
    templateId,
    version: 4,
  });
});

test('Without a name nothing is sent, and only operators are asked whether to offer it to all companies', async () => {
  const { dialog, send, commands } = await renderDialog();
  expect(dialog.queryByRole('checkbox', { name: 'Offer it to all companies' })).toBeNull();
  const before = commands.length;
  await send();
  expect(dialog.getByRole('textbox', { name: 'Name of the template' }).getAttribute('aria-invalid')).toBe(
    'true',
  );
  expect(commands.length).toBe(before);
});

test('An operator offers a template to all companies', async () => {
  const { user, dialog, send, commands } = await renderDialog({ mayOfferToAll: true });
  await user.type(dialog.getByRole('textbox', { name: 'Name of the template' }), 'For all');
  await user.click(dialog.getByRole('checkbox', { name: 'Offer it to all companies' }));
  await send();
  await screen.findByText('Saved.');
  expect(commands.at(-1)?.body).toMatchObject({ name: 'For all', isForAll: true });
});
