import * as yup from 'yup';
import { command } from '../../kernel/contract.ts';
import { fileFormats, type FileExtension } from '../../kernel/files/file-formats.ts';
import { closed, listOf, nothing, text, uuid } from '../../kernel/schema/schema.ts';
import { commandHandler, type Handler } from '../../platform/handler.ts';
import type { PublicFiles } from '../../platform/http/serve-file.ts';
import { refuse } from '../../platform/refusal.ts';
import { assignFile } from '../../platform/storage/stored-file.ts';

/** A command that takes every kind of file that may be uploaded, in the largest size and number. */
export const sendFiles = command('sendFiles', {
  method: 'POST',
  path: 'testing/sendFiles',
  who: 'visitor',
  summary: 'Keeps files for an owner.',
  params: nothing,
  body: closed({
    owner: uuid().required(),
    kind: text(),
    refused: text(),
    documents: listOf(text().required(), 3),
  }),
  multipart: {
    files: {
      documents: {
        extensions: Object.keys(fileFormats) as FileExtension[],
        maxBytes: 100 * 1024 * 1024,
        maxCount: 3,
      },
    },
  },
  answer: closed({ ids: yup.array(yup.string().required()).required() }),
});

export const sendFilesHandler: Handler = commandHandler(sendFiles, async ({ body, files, record }) => {
  const documents = files['documents'] ?? [];
  const owner = { kind: body.kind ?? 'openThing', id: body.owner };
  await record(
    { name: 'companySaved', payload: { companyId: body.owner, userId: body.owner } },
    ...documents.map((file) => assignFile(file, owner)),
  );
  if (body.refused) return refuse('forbidden');
  return { ids: documents.map((file) => file.id) };
});

export const openThings: PublicFiles = { openThing: async () => true };
