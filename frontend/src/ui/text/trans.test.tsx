import { Trans } from '@lingui/react/macro';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

it.each(['Ada', '<0>Ada</0>', '<b>Ada</b>', '<0/>', '\\u0041', '{name}'])(
  'The value %s appears between the elements of a text as it was typed',
  (name) => {
    const { container } = render(
      <p>
        <Trans>
          <b>Delete</b> {name}?
        </Trans>
      </p>,
    );
    expect(container.textContent).toBe(`Delete ${name}?`);
    expect(container.querySelectorAll('b').length).toBe(1);
  },
);
