import fc from 'fast-check';

/*
 * Property tests use the same values in every run, so that results are reproducible. `FUZZ_SEED`
 * sets another seed, `FUZZ_RUNS` the number of runs; what they find is fixed and kept as an example
 * of its property.
 */
const { FUZZ_SEED: seed = '20261121', FUZZ_RUNS: runs = '100' } = process.env;

fc.configureGlobal({ seed: Number(seed), numRuns: Number(runs) });
