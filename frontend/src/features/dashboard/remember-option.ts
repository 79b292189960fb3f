/** A choice that has no product yet: it is preselected on the page of the product that is found. */
export function rememberOption(selectedOption: string): void {
  localStorage.setItem('selectedOption', selectedOption);
  localStorage.setItem('chosenAt', String(Date.now()));
  localStorage.removeItem('productId');
}
