/** Locks a name after a registration or an inbound transfer; enqueue it in the settling transaction. */
export { lockDomainJob } from '../jobs/register-domain-job.ts';
