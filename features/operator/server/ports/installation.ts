import type { ChecklistPart, ChecklistState } from '../../rules/checklist-parts.ts';

/** What a part is now, and the settings that decide it. */
export interface PartState {
  readonly part: ChecklistPart;
  readonly state: ChecklistState;
  readonly settings: readonly string[];
}

/** Whether a part works, and what was seen: one sentence for an operator. */
export interface PartResult {
  readonly isWorking: boolean;
  readonly seen: string;
}

/** The installation, as the program that runs it knows it. */
export interface Installation {
  listParts(): readonly PartState[];
  /** Tries a part for real; a failure is a result. `mailTo` gets the test mail. */
  testPart(part: ChecklistPart, mailTo: string): Promise<PartResult>;
}
