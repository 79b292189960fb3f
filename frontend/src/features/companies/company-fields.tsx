import { MarkdownField } from '../../ui/markdown/markdown-field.tsx';
import { TagField } from '../../ui/fields/tag-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { optionalLabel } from './company-values.ts';
import { LogoField } from './logo-field.tsx';

interface CompanyFieldsProps {
  /** 0 to 100 while a chosen logo is being sent. */
  progress: number | null;
  isForRfp: boolean;
  isWebsiteFixed: boolean;
}

/** The fields for the company's identity. */
export function CompanyFields({ progress, isForRfp, isWebsiteFixed }: CompanyFieldsProps) {
  return (
    <div className="form">
      <TextField name="companyName" label="Company name" autoComplete="organization" maxLength={255} />
      <LogoField progress={progress} />
      <MarkdownField
        name="overview"
        label="Overview"
        help="What the company does, for whom, and since when."
      />
      <TagField
        name="keywords"
        label="Keywords"
        optional={optionalLabel('keywords', isForRfp)}
        maxTags={30}
        maxLength={60}
      />
      <div className="form-grid">
        <TextField
          name="website"
          label="Website"
          type="url"
          inputMode="url"
          autoComplete="url"
          maxLength={2000}
          disabled={isWebsiteFixed}
          optional={optionalLabel('website', isForRfp)}
        />
        <TextField
          name="videoUrl"
          label="Video URL"
          help="A video on YouTube or Vimeo."
          type="url"
          inputMode="url"
          maxLength={2000}
          optional={optionalLabel('videoUrl', isForRfp)}
        />
      </div>
    </div>
  );
}
