import { t } from '@lingui/core/macro';
import { logoFile } from '@bidboard/backend/kernel/files/file-formats';
import { useEffect, useState } from 'react';
import { FileDrop } from '../../ui/files/file-drop.tsx';
import { useBoundField } from '../../ui/fields/use-bound-field.ts';
import { MarkdownField } from '../../ui/markdown/markdown-field.tsx';
import { TagField } from '../../ui/fields/tag-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { optionalLabel } from './company-values.ts';
import styles from './company-fields.module.css';
import fieldStyles from '../../ui/fields/field.module.css';
import textStyles from '../../ui/styles/text.module.css';

const accept = logoFile.extensions.map((extension) => `.${extension}`).join(',');
const help = t`JPEG, PNG or SVG, up to ${{ megabytes: logoFile.maxBytes / 1_048_576 }} MB.`;

/**
 * Returns an address for a file that an image can show. The page's policy allows no other kind for files that are not yet on the
 * server.
 */
function useAddress(logo: File | string): string {
  const [read, setRead] = useState<{ file: File; address: string }>();
  useEffect(() => {
    if (typeof logo === 'string') return undefined;
    const reader = new FileReader();
    reader.addEventListener('load', () => setRead({ file: logo, address: String(reader.result) }));
    reader.readAsDataURL(logo);
    return () => reader.abort();
  }, [logo]);
  if (typeof logo === 'string') return logo;
  return read?.file === logo ? read.address : '';
}

/** The company's logo: the saved one, or a chosen one that is sent with the next save. */
function LogoField({ progress }: { progress: number | null }) {
  const { value, error, set } = useBoundField<File | string>('logo');
  const address = useAddress(value);
  const [unseen, setUnseen] = useState('');
  const chosen = typeof value === 'string' ? undefined : value;
  return (
    <div className={styles.logoField}>
      <div className={styles.logoFieldPreview}>
        {address && address !== unseen ? (
          <img src={address} alt={t`Preview of the logo`} onError={() => setUnseen(address)} />
        ) : (
          <span className={textStyles.small}>{address ? t`No picture` : t`No logo`}</span>
        )}
      </div>
      <FileDrop
        label={t`Logo`}
        field="logo"
        accept={accept}
        maxBytes={logoFile.maxBytes}
        help={chosen ? t`${{ file: chosen.name }} is uploaded when you save.` : help}
        error={error}
        disabled={progress !== null}
        progress={progress}
        onFiles={([file]) => {
          if (file) set(file);
        }}
      />
    </div>
  );
}

interface CompanyFieldsProps {
  /** 0 to 100 while a chosen logo is being sent. */
  progress: number | null;
  isForRfp: boolean;
  isWebsiteFixed: boolean;
}

/** The fields for the company's identity. */
export function CompanyFields({ progress, isForRfp, isWebsiteFixed }: CompanyFieldsProps) {
  return (
    <div className={fieldStyles.form}>
      <TextField name="companyName" label={t`Company name`} autoComplete="organization" maxLength={255} />
      <LogoField progress={progress} />
      <MarkdownField
        name="overview"
        label={t`Overview`}
        help={t`What the company does, for whom, and since when.`}
      />
      <TagField
        name="keywords"
        label={t`Keywords`}
        optional={optionalLabel('keywords', isForRfp)}
        maxTags={30}
        maxLength={60}
      />
      <div className={fieldStyles.formGrid}>
        <TextField
          name="website"
          label={t`Website`}
          help={isWebsiteFixed ? t`You can change it under Company and products.` : undefined}
          type="url"
          inputMode="url"
          autoComplete="url"
          maxLength={2000}
          disabled={isWebsiteFixed}
          optional={optionalLabel('website', isForRfp)}
        />
        <TextField
          name="videoUrl"
          label={t`Video URL`}
          help={t`A video on YouTube or Vimeo.`}
          type="url"
          inputMode="url"
          maxLength={2000}
          optional={optionalLabel('videoUrl', isForRfp)}
        />
      </div>
    </div>
  );
}
