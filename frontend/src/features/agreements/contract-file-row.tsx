import { t } from '@lingui/core/macro';
import type { SharedAgreementFile } from '@bidboard/backend/features/agreements/contract';
import type { ReactNode } from 'react';
import { FileIcon } from '../../ui/files/file-icon.tsx';
import { formatFileSize } from '../../ui/format/file-size.ts';
import styles from './agreements.module.css';
import textStyles from '../../ui/styles/text.module.css';

interface ContractFileRowProps {
  file: Omit<SharedAgreementFile, 'location'> & { location: string | null };
  /** Who saved it and when. */
  detail: string;
  children?: ReactNode;
}

/** A version of a file of the contract, with the hash by which both sides can compare it. */
export function ContractFileRow({ file, detail, children }: ContractFileRowProps) {
  const { name, version, sizeBytes, sha256, location } = file;
  return (
    <li className={styles.fileRow}>
      <FileIcon name={name} />
      <div className={styles.fileText}>
        {location === null ? (
          <s className={textStyles.medium}>{name}</s>
        ) : (
          <a className={textStyles.medium} href={location} target="_blank" rel="noreferrer">
            {name}
          </a>
        )}
        <span className={`${textStyles.small} ${textStyles.faint} ${textStyles.tabular}`}>
          {t`Version ${{ version }}, ${{ size: formatFileSize(sizeBytes) }}`}. {detail}
        </span>
        <span className={`${textStyles.small} ${textStyles.faint} ${textStyles.tabular}`}>
          SHA-256 {sha256}
        </span>
        {children}
      </div>
    </li>
  );
}
