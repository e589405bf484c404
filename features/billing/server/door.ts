export type { BoughtLine, DeliveryStep, LineDelivery, LineFacts } from './ports/line-facts.ts';
export type { LineRequirement, LineRequirements, RequirementContext } from './ports/line-requirements.ts';
