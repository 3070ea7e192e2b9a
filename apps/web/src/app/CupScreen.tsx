// The pages of cups: the list with the form for a new one, and one cup.
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
