/** Last parts of email addresses, without the dot. */
export const emailEndings = `
  com org net edu gov io co me app dev info biz email example test eu us uk band studio shop store online site blog art design club team life
  live world cloud tech xyz london berlin nyc school music digital agency media works space coop church farm kitchen cafe coffee bike yoga
  fitness health care law legal dental academy international solutions services group gallery guide land network news page party press pro run
  social software systems tools tours town training tv cz sk hu ro bg gr tr il ae kr cn hk sg my ph th vn id pk lk ar cl pe lu li is ee lv lt
  si hr rs ua scot cat de fr es it nl se no dk fi ie pt pl ch at be ca au nz in jp br mx za ng ke gh`
  .trim()
  .split(/\s+/);
