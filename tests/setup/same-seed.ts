import fc from 'fast-check';

/*
 * Properties are tried with the same values in every run, so that a run that passed passes again. `FUZZ_SEED`
 * tries others, `FUZZ_RUNS` more of them; what they find is mended and kept as an example of its property.
 */
const { FUZZ_SEED: seed = '20261121', FUZZ_RUNS: runs = '100' } = process.env;

fc.configureGlobal({ seed: Number(seed), numRuns: Number(runs) });
