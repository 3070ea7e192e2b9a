// Whether the dialog is open in which a player chooses who may watch the table.
import { create } from "zustand";

export const useWatchersDialog = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

export const openWatchersDialog = () => useWatchersDialog.setState({ isOpen: true });
export const closeWatchersDialog = () => useWatchersDialog.setState({ isOpen: false });
