import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';

describe('sentences with marks', () => {
  test('marked words become elements, and the sentence stays in order', () => {
    const { container } = render(
      <RichText
        text="New here? <signUp>Create an account</signUp> today."
        marks={{ signUp: (words) => <a href="/sign-up">{words}</a> }}
      />,
    );

    expect(screen.getByRole('link', { name: 'Create an account' })).toBeTruthy();
    expect(container.textContent).toBe('New here? Create an account today.');
  });

  test('an unknown tag shows its content', () => {
    const { container } = render(<RichText text="Read <b>this</b>." marks={{}} />);

    expect(container.textContent).toBe('Read this.');
  });
});
