export { markLineDelivered, markLineFailed } from './mark-line.ts';
export type { MarkLineDeps } from './mark-line.ts';
export { findOrderContact as findRegistrant } from './order-store.ts';
export type { BoughtLine, DeliveryStep, LineDelivery, LineFacts } from './ports/line-facts.ts';
export type { LineRequirement, LineRequirements, RequirementContext } from './ports/line-requirements.ts';
export type { PaymentGateway } from './ports/payment-gateway.ts';
