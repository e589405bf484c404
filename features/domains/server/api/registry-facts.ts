/** Stores what registries say of names held here, and the history of those that have left. */
export {
  confirmGone,
  countGoneNames,
  countOpenDifferences,
  deleteDepartedRow,
  forgetDifferences,
  insertFormerDomain,
  listConfirmedGone,
  listDifferences,
  listFormerDomains,
  listNamesToCompare,
  lockUnchanged,
  markDeparted,
  saveDifferences,
  saveRegistryChecked,
  saveRegistryFacts,
  type RecordedDifference,
} from '../registry-facts-store.ts';
