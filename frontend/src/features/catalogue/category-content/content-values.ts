import type { CategoryPageContent } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import type {
  getCategoryPageContent,
  saveCategoryPageContent,
} from '@bidboard/backend/features/catalogue/contracts/page-editing';
import { parseMarkdown } from '@bidboard/backend/kernel/text/markdown';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';

type SavedContent = Infer<typeof getCategoryPageContent.answer>['content'];
type ContentBody = Infer<typeof saveCategoryPageContent.body>;

export interface VendorValues {
  name: string;
  /** '' for none, "monogram", the path of a stored logo, or the text of an SVG. */
  logo: string;
  link: string;
}

/** The form values of a category page. */
export interface ContentValues {
  description: string;
  videoLink: string;
  topVendors: VendorValues[];
  challengerVendors: VendorValues[];
  kpis: { label: string; value: string }[];
}

export const emptyVendor: VendorValues = { name: '', logo: 'monogram', link: '' };
export const emptyFigure = { label: '', value: '' };

const vendorValues = ({ name, logo, link }: SavedContent['topVendors'][number]): VendorValues => ({
  name,
  logo: logo ?? '',
  link: link ?? '',
});

/** Returns saved content as form values, empty if there is none. */
export const valuesOf = (saved: SavedContent | null): ContentValues => ({
  description: saved?.description ?? '',
  videoLink: saved?.videoLink ?? '',
  topVendors: saved?.topVendors.map(vendorValues) ?? [],
  challengerVendors: saved?.challengerVendors.map(vendorValues) ?? [],
  kpis: saved?.kpis ?? [],
});

const sentVendor = ({ name, logo, link }: VendorValues) => ({
  name: name.trim(),
  logo: logo || null,
  link: link.trim() || null,
});

/** Returns the request body. `version` is that of the content as it was read, or 0 if there was none. */
export const bodyOf = (category: string, values: ContentValues, version: number): ContentBody => ({
  category,
  description: values.description,
  videoLink: values.videoLink.trim() || null,
  topVendors: values.topVendors.map(sentVendor),
  challengerVendors: values.challengerVendors.map(sentVendor),
  kpis: values.kpis.map(({ label, value }) => ({ label: label.trim(), value: value.trim() })),
  version,
});

/** Returns the address that shows an unsaved logo. With '' the first letters are drawn. */
export function logoShown(logo: string): string {
  if (logo.startsWith('/')) return logo;
  return logo.trimStart().startsWith('<') ? `data:image/svg+xml,${encodeURIComponent(logo)}` : '';
}

/** Returns the content as visitors would see it, in the wire format. */
export const previewOf = (category: string, values: ContentValues): CategoryPageContent => {
  const lines = (vendors: readonly VendorValues[]) =>
    vendors
      .filter(({ name }) => name.trim())
      .map((vendor) => [vendor.name, logoShown(vendor.logo), vendor.link].join('|'));
  return {
    contentType: 'categoryPageContent',
    category,
    description: values.description,
    descriptionTree: parseMarkdown(values.description),
    videoLink: values.videoLink.trim() || null,
    topVendors: lines(values.topVendors),
    challengerVendors: lines(values.challengerVendors),
    kpis: values.kpis.filter(({ label }) => label.trim()).map(({ label, value }) => `${label}|${value}`),
  };
};
