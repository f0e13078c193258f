# A calendar of two days.

# #region days
days = ["Monday", "Tuesday"]
# #endregion
print(days)
