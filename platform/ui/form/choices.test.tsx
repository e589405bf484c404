import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { Button } from '../button.tsx';
import { Checkbox, Switch } from './checkbox.tsx';
import { Form, useForm } from './form.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { SelectField } from './select-field.tsx';

const PERIODS = [
  { value: 'one', label: 'One year' },
  { value: 'two', label: 'Two years', description: 'Renewed in 2028.' },
  { value: 'ten', label: 'Ten years', isDisabled: true },
] as const;

describe('choices in a form', () => {
  interface Values {
    readonly agrees: boolean;
    readonly period: '' | 'one' | 'two' | 'ten';
    readonly type: string;
  }

  function renderOrder(onSend: (values: Values) => void) {
    const Order = () => {
      const form = useForm<Values>({
        initial: { agrees: false, period: '', type: '' },
        validate: ({ agrees, period, type }) => ({
          agrees: agrees ? undefined : 'Please agree first.',
          period: period === '' ? 'Please choose a period.' : undefined,
          type: type === '' ? 'Please choose a type.' : undefined,
        }),
        submit: onSend,
      });
      const { value: agrees, ...agreeing } = form.field('agrees');
      return (
        <Form form={form} label="Order">
          <RadioGroup label="Period" options={PERIODS} {...form.field('period')} />
          <SelectField
            label="Type"
            placeholder="Choose"
            options={[
              { value: 'a', label: 'A' },
              { value: 'b', label: 'B', isDisabled: true },
            ]}
            {...form.field('type')}
          />
          <Checkbox isSelected={agrees} {...agreeing}>
            I agree
          </Checkbox>
          <Button type="submit">Send</Button>
        </Form>
      );
    };
    render(<Order />);
    return userEvent.setup();
  }

  test('missing choices are each reported, and the focus moves to the first', async () => {
    const sent: Values[] = [];
    const user = renderOrder((values) => sent.push(values));

    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(screen.getByRole('radiogroup', { name: /Period/ }).getAttribute('aria-invalid')).toBe('true');
    for (const sentence of ['Please choose a period.', 'Please choose a type.', 'Please agree first.']) {
      expect(screen.getByText(sentence)).toBeTruthy();
    }
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'One year' }));
    expect(sent).toEqual([]);
  });

  test('are submitted as chosen', async () => {
    const sent: Values[] = [];
    const user = renderOrder((values) => sent.push(values));

    await user.click(screen.getByRole('radio', { name: 'Two years' }));
    await user.selectOptions(screen.getByRole('combobox', { name: /Type/ }), 'A');
    await user.click(screen.getByRole('checkbox', { name: 'I agree' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(sent).toEqual([{ agrees: true, period: 'two', type: 'a' }]);
  });

  test('disabled ones are readable, but cannot be selected', async () => {
    const user = renderOrder(() => undefined);
    const ten = screen.getByRole<HTMLInputElement>('radio', { name: 'Ten years' });

    await user.click(ten);

    expect([ten.disabled, ten.checked]).toEqual([true, false]);
  });
});

describe('choices that count at once', () => {
  test('a switch says whether it is on, and is switched by Space', async () => {
    const Lock = () => {
      const [isOn, setOn] = useState(false);
      return (
        <Switch isSelected={isOn} onChange={setOn}>
          Transfer lock
        </Switch>
      );
    };
    render(<Lock />);
    const user = userEvent.setup();
    const lock = screen.getByRole('switch', { name: 'Transfer lock' });
    expect(lock.getAttribute('aria-checked')).toBe('false');

    lock.focus();
    await user.keyboard(' ');

    expect(lock.getAttribute('aria-checked')).toBe('true');
  });

  test('a checkbox for several options shows a partial selection', () => {
    const draw = (isIndeterminate: boolean) => (
      <Checkbox isSelected={false} isIndeterminate={isIndeterminate} onChange={() => undefined}>
        All
      </Checkbox>
    );
    const { rerender } = render(draw(true));
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' });
    expect(all.indeterminate).toBe(true);

    rerender(draw(false));

    expect(all.indeterminate).toBe(false);
  });

  test('a segmented control is a radio group with a name, and one of its choices holds', async () => {
    const Theme = () => {
      const [theme, setTheme] = useState<'light' | 'dark'>('light');
      return (
        <SegmentedControl
          label="Theme"
          isLabelHidden
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      );
    };
    render(<Theme />);
    const user = userEvent.setup();
    expect(screen.getByRole('radiogroup', { name: 'Theme' })).toBeTruthy();

    await user.click(screen.getByRole('radio', { name: 'Dark' }));

    const states = screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
    expect(states).toEqual([false, true]);
  });
});
