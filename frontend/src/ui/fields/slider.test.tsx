import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Slider } from './slider.tsx';

const field = () => screen.getByRole('textbox', { name: 'Security' });
const thumb = () => screen.getByRole('slider', { name: 'Security' });

/** Renders a slider at 25 %, and returns every value that it reports. */
function renderSlider(disabled = false): number[] {
  const reported: number[] = [];
  function Page() {
    const [value, setValue] = useState(25);
    return (
      <Slider
        label="Security"
        value={value}
        onChange={(next) => {
          reported.push(next);
          setValue(next);
        }}
        unit="%"
        format={String}
        parse={(typed) => (/^\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN)}
        error="Enter a percentage from 0 to 100"
        note="Alpha stays first."
        disabled={disabled}
      />
    );
  }
  render(<Page />);
  return reported;
}

it('A slider moves by the arrow keys, by tens with page up, and to its ends', async () => {
  const user = userEvent.setup();
  const reported = renderSlider();
  await user.tab();
  expect(document.activeElement).toBe(thumb());
  await user.keyboard('{ArrowRight}{ArrowLeft}{PageUp}{End}{Home}');
  expect(reported).toEqual([26, 25, 35, 100, 0]);
  expect(thumb()).toHaveProperty('value', '0');
  expect(thumb().getAttribute('aria-valuetext')).toBe('0%');
  expect(field()).toHaveProperty('value', '0');
});

it('A typed value moves the slider while it is typed', async () => {
  const user = userEvent.setup();
  const reported = renderSlider();
  await user.clear(field());
  await user.type(field(), '40.5');
  expect(reported.at(-1)).toBe(40.5);
  expect(thumb().getAttribute('aria-valuenow')).toBe('40.5');
});

it('A text that is no allowed value changes nothing, says what to enter, and gives way to the value', async () => {
  const user = userEvent.setup();
  const reported = renderSlider();
  for (const typed of ['101', 'much']) {
    await user.clear(field());
    reported.length = 0;
    await user.click(field());
    await user.paste(typed);
    expect(reported).toEqual([]);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Enter a percentage from 0 to 100');
  }
  await user.tab();
  expect(field()).toHaveProperty('value', '25');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('A disabled slider can be neither moved nor typed into', async () => {
  const user = userEvent.setup();
  const reported = renderSlider(true);
  await user.tab();
  await user.type(field(), '9');
  expect(document.activeElement).toBe(document.body);
  expect(reported).toEqual([]);
});
