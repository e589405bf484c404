/** What slices to the right of email, and the program, may call on the server. */
export { insertForwards as importForwards } from './forward-store.ts';
export { listActiveForwards, switchOffForwards, switchOnForwards } from './switch-forwards.ts';
