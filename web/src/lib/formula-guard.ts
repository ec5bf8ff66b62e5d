export { withFormulaGuard, withoutFormulaGuard } from 'functions/contract/text/formula-guard';
