import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/buttons/button.tsx';
import type { accountSettings } from '@bidboard/backend/features/accounts/contracts/settings';
import { formatsFor } from '@bidboard/backend/kernel/format/formats';
import { offeredLocales } from '@bidboard/backend/kernel/format/offered-locales';
import { siteLocale } from '@bidboard/backend/kernel/format/site-locale';
import { offeredLanguages } from '@bidboard/backend/kernel/text/offered-languages';
import { Form, Formik } from 'formik';
import { showProblemInForm } from '../../../api/forms/form-problems.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SearchSelectField } from '../../../ui/fields/search-select-field.tsx';
import { localeOfBrowser } from '../../../ui/format/reader-settings.ts';
import { zoneOfBrowser } from '../../../ui/format/reader-formats.ts';
import { timeZones } from '../../../ui/format/time-zones.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { changeLanguage } from '../../../ui/text/change-language.ts';
import { useCurrentUserQuery, useSaveAccountSettingsMutation } from '../endpoints.ts';
import styles from './account-page.module.css';

type Settings = { readonly [name in keyof typeof accountSettings]: string | null };
/** The languages that people may choose, each by its own name. */
type Languages = Readonly<Record<string, string>>;

/** The choice that follows the browser, which the server stores as null. */
const browser = 'browser';

/** Names are in English, like all texts. */
const languageNames = new Intl.DisplayNames(siteLocale, { type: 'language', languageDisplay: 'standard' });
const localeName = (locale: string): string => languageNames.of(locale) ?? locale;

const localeOptions = () => [
  { value: browser, label: t`Browser’s (${{ choice: localeName(localeOfBrowser(navigator.languages)) }})` },
  ...offeredLocales
    .map((locale) => ({ value: locale, label: localeName(locale) }))
    .toSorted((before, after) => before.label.localeCompare(after.label, siteLocale)),
];

const zoneOptions = () => [
  { value: browser, label: t`Browser’s (${{ choice: zoneOfBrowser() }})` },
  ...timeZones.map((zone) => ({ value: zone, label: zone })),
];

/** A day in December, because its number cannot be taken for a month. */
const exampleAt = Date.UTC(2026, 11, 31, 15, 30);

/** How the choices write a moment and a sum. */
function example({ locale, timeZone }: { locale: string; timeZone: string }): string {
  const formats = formatsFor(
    locale === browser ? localeOfBrowser(navigator.languages) : locale,
    timeZone === browser ? zoneOfBrowser() : timeZone,
  );
  return t`Example: ${{ moment: formats.moment(exampleAt) }} and ${{ sum: formats.money(123_456_789, 'EUR') }}`;
}

/**
 * How dates, numbers and sums are written for the user, in which time zone they read times, and in which language texts. There is
 * a choice of languages only if several are offered.
 */
export function FormatsPanel({ languages = offeredLanguages }: { languages?: Languages }) {
  const { data: me } = useCurrentUserQuery();
  return (
    <Panel title={t`Formats and time zone`} padded>
      {me ? (
        <FormatsForm language={me.language} locale={me.locale} timeZone={me.timeZone} languages={languages} />
      ) : null}
      {me ? null : <SkeletonRows label={t`Loading`} rows={2} />}
    </Panel>
  );
}

function FormatsForm({ language, locale, timeZone, languages }: Settings & { languages: Languages }) {
  const [save] = useSaveAccountSettingsMutation();
  const isLanguageChosen = Object.keys(languages).length > 1;
  return (
    <Formik
      initialValues={{
        language: language ?? 'en',
        locale: locale ?? browser,
        timeZone: timeZone ?? browser,
      }}
      enableReinitialize
      onSubmit={async (values, helpers) => {
        const chosen = (value: string) => (value === browser ? null : value);
        const body = {
          ...(isLanguageChosen && { language: values.language }),
          locale: chosen(values.locale),
          timeZone: chosen(values.timeZone),
        };
        try {
          showToast('success', (await save({ body }).unwrap()).message);
          if (isLanguageChosen) changeLanguage(values.language);
        } catch (error) {
          showProblemInForm(error, helpers);
        }
      }}
    >
      {({ isSubmitting, values }) => (
        <Form noValidate className={styles.accountForm}>
          <FormErrorSummary />
          {isLanguageChosen ? (
            <SearchSelectField
              name="language"
              label={t`Language of texts`}
              options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
              help={t`Pages and emails use it. Saving another language loads this page again.`}
            />
          ) : null}
          <SearchSelectField
            name="locale"
            label={t`Formats of dates, numbers and sums`}
            options={localeOptions()}
            help={example(values)}
          />
          <SearchSelectField
            name="timeZone"
            label={t`Time zone`}
            options={zoneOptions()}
            help={
              values.timeZone === browser
                ? t`Emails do not know your browser: their times are in UTC until you choose a time zone.`
                : t`Pages, emails and the daily email use it.`
            }
          />
          <Button type="submit" primary loading={isSubmitting}>
            {t`Save formats`}
          </Button>
        </Form>
      )}
    </Formik>
  );
}
