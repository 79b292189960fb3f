import * as yup from 'yup';
import { command, query } from '../../kernel/contract.ts';
import { event } from '../../kernel/events.ts';
import { sharedMessages } from '../../kernel/messages.ts';
import {
  closed,
  listing,
  message,
  nothing,
  oneOf,
  paragraphs,
  uuid,
  whole,
  type Infer,
} from '../../kernel/schema/schema.ts';
import { formatStorage, megabyte } from '../../kernel/files/storage-size.ts';
import { t, texts } from '../../kernel/text/texts.ts';

/** What happened in this feature, in the past tense; payloads carry ids, never documents. */
export const events = {
  /** An operator set how many bytes a company may store. */
  storageQuotaChanged: event('storageQuotaChanged', 1, closed({ companyId: uuid().required() })),
} as const;

type StorageQuotaEvents = typeof events;
declare module '../../kernel/events.ts' {
  interface Events extends StorageQuotaEvents {}
}

const maxQuotaMb = 100_000_000;
export const defaultQuotaBytes = 5_120 * megabyte;

export const storageQuotaTexts = texts({
  quotaMbRequired: 'Please enter how many MB',
  quotaChanged: 'The storage quota has been changed.',
});

/** Says why an upload was refused. */
export const storageQuotaMessage = ({
  fileName,
  sizeBytes,
  usedBytes,
  quotaBytes,
  isCompany,
}: {
  fileName: string;
  sizeBytes: number;
  usedBytes: number;
  quotaBytes: number;
  isCompany: boolean;
}): string => {
  const sizes = {
    used: formatStorage(usedBytes),
    quota: formatStorage(quotaBytes),
    fileName,
    size: formatStorage(sizeBytes),
  };
  return isCompany
    ? t(
        'Your company uses {used} of {quota} of storage, and {fileName} needs {size} more. Nothing was saved. Delete files that are no longer needed, or ask the operators of Bidboard for more storage.',
        sizes,
      )
    : t(
        'You use {used} of {quota} of storage, and {fileName} needs {size} more. Nothing was saved. Delete files that are no longer needed, or ask the operators of Bidboard for more storage.',
        sizes,
      );
};

export const storageUse = query('storageUse', {
  method: 'GET',
  path: 'company/storage',
  tag: 'companies',
  who: 'user',
  summary:
    "Returns how many bytes the uploaded files of the caller's company use, and how many they may use; for an " +
    'account without a company its own files. Deleted and replaced files do not count, nor do reports, receipts ' +
    'and copies of personal data, which Bidboard creates.',
  params: nothing,
  search: nothing,
  answer: closed({ usedBytes: whole().required(), quotaBytes: whole(1).required() }),
});

/** How a company's storage quota is set. */
export const storageQuotaKinds = ['standard', 'own'] as const;
export type StorageQuotaKind = (typeof storageQuotaKinds)[number];

const companyStorageRow = closed({
  companyId: uuid().required(),
  companyName: yup.string().required(),
  usedBytes: whole().required(),
  quota: oneOf(storageQuotaKinds).required(),
  quotaBytes: whole(1).required(),
});
export type CompanyStorageRow = Infer<typeof companyStorageRow>;

export const companyStorage = query('companyStorage', {
  method: 'GET',
  path: 'operations/storage',
  who: 'operator',
  summary:
    'Returns companies that have uploaded files or have their own storage quota, those with the largest share in ' +
    'use first.',
  params: nothing,
  search: closed({ page: whole(0, 100_000), size: whole(1, 100) }),
  answer: listing(companyStorageRow),
});

export const changeStorageQuota = command('changeStorageQuota', {
  method: 'POST',
  path: 'operations/storage/quota',
  who: 'operator',
  summary:
    "Sets a company's storage quota: the standard, or its own in MB (`quotaMb`). Stored files stay, even if they " +
    'exceed it. The operator log records who did it and why.',
  params: nothing,
  body: closed({
    companyId: uuid().required(),
    quota: oneOf(storageQuotaKinds).required(),
    /** The quota of kind `own`. */
    quotaMb: whole(1, maxQuotaMb),
    reason: paragraphs(500).trim().required(sharedMessages.reasonRequired),
  }),
  answer: message,
  refuses: ['notFound', 'staleVersion'],
});
