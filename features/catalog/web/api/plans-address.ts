/** What the address of the plans page says (cart spec, section 2). */
export interface PlansAddress {
  readonly site: string;
  readonly feature?: string | undefined;
  readonly plan?: string | undefined;
  readonly customerType?: string | undefined;
}
