import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { dayIn } from '../format/date-format.ts';
import { readerZone } from '../format/reader-formats.ts';
import { readerLocale } from '../format/reader-settings.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './calendar.module.css';

export interface CalendarProps {
  /** The chosen day, `2026-11-25`, or another text if none is chosen. */
  day: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
}

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

/** The library takes and returns days as the local midnight of the browser. */
const dateOf = (day: string): Date => new Date(`${day}T00:00`);
const dayOf = (date: Date): string => {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};

const hasWeekInfo = (
  locale: Intl.Locale,
): locale is Intl.Locale & { getWeekInfo: () => { firstDay: number } } => 'getWeekInfo' in locale;

/** The first day of the week in a locale, 0 for Sunday; Monday if the browser does not know. */
function firstWeekday(locale: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  const parsed = new Intl.Locale(locale);
  return hasWeekInfo(parsed) ? ((parsed.getWeekInfo().firstDay % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6) : 1;
}

/** One month, in which a day is chosen. The arrow keys move by days and weeks, Page Up and Page Down by months. */
export function Calendar({ day, min, max, onChoose }: CalendarProps) {
  const locale = readerLocale();
  const [today] = useState(() => dateOf(dayIn(readerZone(), Date.now())));
  const chosen = isDay(day) ? dateOf(day) : undefined;
  const write = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
    new Intl.DateTimeFormat(locale, options).format(date);
  const fullDay = write({ dateStyle: 'full' });
  const month = write({ month: 'long', year: 'numeric' });
  return (
    <DayPicker
      mode="single"
      lang={locale}
      autoFocus
      showOutsideDays
      selected={chosen}
      defaultMonth={chosen ?? today}
      today={today}
      weekStartsOn={firstWeekday(locale)}
      disabled={[
        ...(isDay(min) ? [{ before: dateOf(min) }] : []),
        ...(isDay(max) ? [{ after: dateOf(max) }] : []),
      ]}
      onDayClick={(date, { disabled }) => {
        if (!disabled) onChoose(dayOf(date));
      }}
      formatters={{
        formatCaption: month,
        formatDay: write({ day: 'numeric' }),
        formatWeekdayName: write({ weekday: 'narrow' }),
      }}
      labels={{
        labelNav: () => t`Months`,
        labelPrevious: () => t`Previous month`,
        labelNext: () => t`Next month`,
        labelGrid: month,
        labelWeekday: write({ weekday: 'long' }),
        labelDayButton: (date, { today: isToday, selected }) => {
          const named = fullDay(date);
          if (selected) return t`${{ day: named }}, chosen`;
          return isToday ? t`Today, ${{ day: named }}` : named;
        },
      }}
      components={{
        Chevron: ({ orientation }) => (
          <Icon name={orientation === 'left' ? 'chevron-left' : 'chevron-right'} />
        ),
      }}
      classNames={{
        root: styles.calendar ?? '',
        months: styles.months ?? '',
        month_caption: styles.caption ?? '',
        nav: styles.nav ?? '',
        button_previous: styles.step ?? '',
        button_next: styles.step ?? '',
        weekday: styles.weekday ?? '',
        day: styles.cell ?? '',
        day_button: styles.day ?? '',
        today: styles.today ?? '',
        selected: styles.chosen ?? '',
        outside: styles.outside ?? '',
        disabled: styles.disabled ?? '',
      }}
    />
  );
}
