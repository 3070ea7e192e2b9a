// Whether the dialog is open that shows the player's table on a screen.
import { create } from "zustand";

export const useScreenDialog = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

export const openScreenDialog = () => useScreenDialog.setState({ isOpen: true });
export const closeScreenDialog = () => useScreenDialog.setState({ isOpen: false });
