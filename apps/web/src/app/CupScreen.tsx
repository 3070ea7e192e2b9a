// The pages of cups: the list of cups with the form for a new cup, and the page of one cup.
import { Route, Switch } from "wouter";
import { CupPage } from "../features/cups/CupPage.tsx";
import { CupsPage } from "../features/cups/CupsPage.tsx";

export function CupScreen() {
  return (
    <Switch>
      <Route path="/cups" component={CupsPage} />
      <Route path="/cup/:id">{({ id = "" }) => <CupPage key={id} id={id} />}</Route>
    </Switch>
  );
}
