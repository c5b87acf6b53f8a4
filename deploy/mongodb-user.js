// Runs once, when MongoDB's volume is empty: the shop's own user, who may read and write its database and nothing else.
db.getSiblingDB('brim-and-page').createUser({
  user: 'shop',
  pwd: process.env.MONGODB_PASSWORD,
  roles: [{ role: 'readWrite', db: 'brim-and-page' }],
});
